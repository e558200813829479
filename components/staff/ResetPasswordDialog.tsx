'use client'

import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { fullName } from '@/components/layout/person'
import { focusMain } from '@/components/layout/SkipLink'
import { isGone, reasonOf } from '@/lib/client/api-error'
import { useResetPassword } from '@/lib/client/queries/staff'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import type { StaffMember } from '@/lib/contract/staff'
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog'

type Props = { open: boolean; member: StaffMember; onClose: () => void }

/** Asks, because it throws somebody out of their work; then shows the password, this once. */
export function ResetPasswordDialog({ open, member, onClose }: Props) {
  const notify = useNotify()
  const { mutate, isPending, data, error } = useResetPassword()
  const name = fullName(member)
  function refused(reason: Error) {
    notify.error(reasonOf(reason))
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
      onConfirm={() => mutate(member._id, { onError: refused })}
      onCancel={onClose}
      onExited={isGone(error) ? focusMain : undefined}
    >
      {name} will be signed out on all their devices, and their password will not work any more. You will be shown a
      temporary one, which is good for {TEMPORARY_PASSWORD_HOURS} hours and for choosing a new password only.
    </ConfirmDialog>
  )
}
