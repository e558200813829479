import { useUser } from '@/components/base/useUser'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { type EditedCell, mayEditField, useEditedCells } from '@/components/list/edited-cell'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffMember, StaffPage } from '@/lib/contract/staff/schema'

const StaffCellEditor = createLazyDialog(async () => (await import('./StaffCellEditor')).StaffCellEditor)

/** Edits the cells of the list of staff when the user presses F2. */
export function StaffCells({ page }: { page: StaffPage | undefined }) {
  const user = useUser()
  const { open, show } = useDialog<EditedCell<StaffMember>>()
  useEditedCells(page?.staff, (_member, path) => mayEditField(user, 'staff', STAFF_BASIC_FIELDS, path), open)
  return show((dialog, edited) => <StaffCellEditor {...dialog} edited={edited} />)
}
