import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { fullName } from '@/lib/client/format'
import { useSetActive } from '@/lib/client/queries/staff'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { useUndoSetActive } from './useUndoSetActive'

/** Asks before it deactivates a staff member, because they are signed out at once. */
export function DeactivateStaffDialog({ open, record: member, onClose }: RecordDialogProps<StaffMember>) {
  const { mutateAsync: setActive } = useSetActive()
  const undo = useUndoSetActive()
  return (
    <ConfirmChange
      open={open}
      title="Deactivate Staff Member"
      confirmLabel="Deactivate"
      change={() => setActive({ id: member._id, isActive: false })}
      done={staffCalls.deactivate.message}
      undo={({ staff }) => undo(member, staff)}
      onClose={onClose}
    >
      Are you sure you want to deactivate {fullName(member)}? They will be signed out on all their devices and cannot
      sign in again until they are activated. Their personal tokens, unused links and invitations end for good.
    </ConfirmChange>
  )
}
