import type { ComponentType } from 'react'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** The changes of a staff member that ask for confirmation. */
export type StaffDialogChange =
  | 'deactivate'
  | 'resetPassword'
  | 'makeLink'
  | 'invite'
  | 'resetSecondFactor'
  | 'unlinkIdentity'
  | 'delete'

const DIALOGS: Record<StaffDialogChange, ComponentType<RecordDialogProps<StaffMember>>> = {
  deactivate: createLazyDialog(async () => (await import('./DeactivateStaffDialog')).DeactivateStaffDialog),
  resetPassword: createLazyDialog(async () => (await import('./ResetPasswordDialog')).ResetPasswordDialog),
  makeLink: createLazyDialog(async () => (await import('./links/MakeLinkDialog')).MakeLinkDialog),
  invite: createLazyDialog(async () => (await import('./links/InviteDialog')).InviteDialog),
  resetSecondFactor: createLazyDialog(async () => (await import('./ResetSecondFactorDialog')).ResetSecondFactorDialog),
  unlinkIdentity: createLazyDialog(async () => (await import('./links/UnlinkIdentityDialog')).UnlinkIdentityDialog),
  delete: createLazyDialog(async () => (await import('./DeleteStaffDialog')).DeleteStaffDialog),
}

/** The dialog for a change. Its code is loaded when it is first opened. */
export function StaffChangeDialogs({
  change,
  ...dialog
}: RecordDialogProps<StaffMember> & { change: StaffDialogChange }) {
  const Dialog = DIALOGS[change]
  return <Dialog {...dialog} />
}
