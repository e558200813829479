import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { fullName } from '@/lib/client/format'
import { useUnlinkStaffIdentity } from '@/lib/client/queries/staff'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** Asks before it unlinks the school account of a staff member, for instance a wrong or a replaced account. */
export function UnlinkIdentityDialog({ open, record: member, onClose }: RecordDialogProps<StaffMember>) {
  const { mutateAsync: unlink } = useUnlinkStaffIdentity()
  return (
    <ConfirmChange
      open={open}
      title="Unlink School Account"
      confirmLabel="Unlink"
      change={() => unlink({ id: member._id })}
      done={staffCalls.unlinkIdentity.message}
      gone="Nothing was changed."
      onClose={onClose}
    >
      The school account that {fullName(member)} signs in with no longer belongs to them here. The next school account
      with the email {member.email} is linked when it signs in. People who are signed in to this account stay signed in.
      To sign them out, deactivate the account and activate it again.
    </ConfirmChange>
  )
}
