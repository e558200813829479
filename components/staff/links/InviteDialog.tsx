import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { fullName } from '@/lib/client/format'
import { useInvite } from '@/lib/client/queries/staff'
import { staffLinkCalls } from '@/lib/contract/accounts/links'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** Asks before an invitation is sent, because a mail cannot be taken back. */
export function InviteDialog({ open, record: member, onClose }: RecordDialogProps<StaffMember>) {
  const { mutateAsync: invite } = useInvite()
  return (
    <ConfirmChange
      open={open}
      title="Send Invitation"
      confirmLabel="Send"
      harmless
      change={() => invite({ id: member._id })}
      done={staffLinkCalls.invite.message}
      onClose={onClose}
    >
      {fullName(member)} gets a mail at {member.email} with a link to choose a password. The link works for 7 days and
      replaces all older links. A password that they already have works until they choose the new one.
    </ConfirmChange>
  )
}
