import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { fullName } from '@/lib/client/format'
import { focusMain } from '@/components/base/main-content'
import { changeRefusal, isGone } from '@/lib/client/api-error'
import { useResetPassword } from '@/lib/client/queries/staff'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { TemporaryPasswordDialog } from '@/components/form/TemporaryPasswordDialog'

/** Asks first, because the staff member is signed out at once. Then shows the temporary password, only once. */
export function ResetPasswordDialog({ open, record: member, onClose }: RecordDialogProps<StaffMember>) {
  const notify = useNotify()
  const { mutate, isPending, data, error } = useResetPassword()
  const name = fullName(member)
  function refused(reason: Error) {
    notify.error(changeRefusal(reason))
    if (isGone(reason)) onClose()
  }
  if (data) return <TemporaryPasswordDialog open={open} name={name} password={data} onClose={onClose} />
  return (
    <ConfirmDialog
      open={open}
      title="Reset Password"
      confirmLabel="Reset Password"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ id: member._id }, { onError: refused })}
      onCancel={onClose}
      onExited={isGone(error) ? focusMain : undefined}
    >
      {name} will be signed out on all their devices, and their password will not work any more. You will see a
      temporary password. It works for {TEMPORARY_PASSWORD_HOURS} hours, and only for choosing a new password. Their
      personal tokens, unused links and invitations end, too.
    </ConfirmDialog>
  )
}
