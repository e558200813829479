import { DeleteDialog } from '@/components/dialog/DeleteDialog'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { staffQueries } from '@/lib/client/queries/staff'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff/schema'

export const DeleteStaffDialog = (props: RecordDialogProps<StaffMember>) => (
  <DeleteDialog
    {...props}
    title="Delete Staff Member"
    permission="staff.delete"
    useRemove={staffQueries.useRemove}
    done={SUCCESS_MESSAGES.staffDeleted}
  />
)
