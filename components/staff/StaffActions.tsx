'use client'

import Box from '@mui/material/Box'
import { ExportButton } from '@/components/list/ExportButton'
import { MoreActions } from '@/components/list/MoreActions'
import { useExport } from '@/components/list/useExport'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { exportStaff } from '@/lib/client/export/staff'
import { STAFF_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { STAFF_PERMISSIONS_PRINT } from '@/lib/client/ui/prints'
import type { StaffQuery } from '@/lib/contract/staff/schema'
import { staffListAddress } from './staff-filters'

/** The actions for the list of staff, except Add Staff. */
export function StaffActions({ filters }: { filters: StaffQuery }) {
  const { run } = useExport()
  useRegisterPrintTarget(STAFF_PERMISSIONS_PRINT + staffListAddress.write({ ...filters, page: 1 }), 'screen')
  const source = { save: () => exportStaff(filters), empty: EXPORT_EMPTY_MESSAGES.staff }
  return (
    <>
      <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
        <ExportButton {...source} />
      </Box>
      <MoreActions
        actions={[
          { ...BUTTONS.permissions, href: '/staff/permissions' },
          { ...BUTTONS.import, href: '/staff/import' },
          { ...BUTTONS.export, run: () => void run(source), hasButton: true },
        ]}
      />
    </>
  )
}
