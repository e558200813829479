import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { fullName } from '@/lib/client/format'
import { useResetSecondFactor } from '@/lib/client/queries/staff'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** Turns off two-step sign-in for a staff member who has lost the authenticator app and the recovery codes. */
export function ResetSecondFactorDialog({ open, record: member, onClose }: RecordDialogProps<StaffMember>) {
  const { mutateAsync: reset } = useResetSecondFactor()
  return (
    <ConfirmChange
      open={open}
      title="Reset Two-Step Sign-In"
      confirmLabel="Turn Off"
      change={() => reset({ id: member._id })}
      done={SUCCESS_MESSAGES.secondFactorReset}
      onClose={onClose}
    >
      Turn off two-step sign-in for {fullName(member)}? Do this only if you are sure that the request comes from this
      person. They will be signed out on all their devices, sign in with their password alone, and can set it up again
      in their profile.
    </ConfirmChange>
  )
}
