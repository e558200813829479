import { CellEditor } from '@/components/form/in-place/CellEditor'
import type { EditedCell } from '@/components/list/edited-cell'
import { fullName } from '@/lib/client/format'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { useStaffInPlace } from './details/useStaffInPlace'

type Props = { open: boolean; edited: EditedCell<StaffMember>; onClose: () => void }

/** Edits a value of a staff member in the list. */
export const StaffCellEditor = ({ open, edited: { record, path, cell }, onClose }: Props) => (
  <CellEditor
    open={open}
    kind={useStaffInPlace()}
    record={record}
    path={path}
    cell={cell}
    name={fullName(record)}
    message={SUCCESS_MESSAGES.staffUpdated}
    onClose={onClose}
  />
)
