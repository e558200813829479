import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { RecordSelectionBar } from '@/components/list/RecordSelectionBar'
import type { Selection } from '@/components/list/useSelection'
import type { StaffMember, StaffQuery } from '@/lib/contract/staff/schema'

const ChangeStaffDialog = createLazyDialog(async () => (await import('./ChangeStaffDialog')).ChangeStaffDialog)

type Props = { selection: Selection<StaffMember>; filters: StaffQuery; total: number }

export const StaffSelectionBar = (props: Props) => (
  <RecordSelectionBar {...props} entity="staff" Dialog={ChangeStaffDialog} />
)
