import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { exportSources, type ListToExport } from '@/components/list/export/export-sources'
import { MoreActions } from '@/components/list/MoreActions'
import { ShareMenu } from '@/components/list/ShareMenu'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { STAFF_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { STAFF_PERMISSIONS_PRINT } from '@/lib/client/ui/prints'
import type { StaffQuery } from '@/lib/contract/staff/schema'
import { staffListAddress } from './staff-filters'

const ExportStaffDialog = createLazyDialog(async () => (await import('./ExportStaffDialog')).ExportStaffDialog)

type StaffList = ListToExport<StaffQuery>

/** The actions for the list of staff, except Add Staff. */
export function StaffActions({ list }: { list: StaffList }) {
  const exporting = useDialog<StaffList>()
  const print = STAFF_PERMISSIONS_PRINT + staffListAddress.write({ ...list.filters, page: 1 })
  useRegisterPrintTarget(print, 'screen')
  return (
    <>
      <ShareMenu
        actions={[
          { ...BUTTONS.print, href: print },
          { ...BUTTONS.export, run: () => exporting.open(list) },
        ]}
      />
      <MoreActions
        actions={[
          { ...BUTTONS.permissions, href: '/staff/permissions' },
          { ...BUTTONS.import, href: '/staff/import' },
        ]}
      />
      {exporting.show((dialog, exported) => (
        <ExportStaffDialog {...dialog} sources={exportSources('staff', exported, staffListAddress)} />
      ))}
    </>
  )
}
