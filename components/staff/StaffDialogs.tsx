'use client'

import { lazyDialog } from '@/components/feedback/lazy-dialog'
import type { StaffMember } from '@/lib/contract/staff'
import type { StaffAction } from './staff-action'

// Loaded when first opened: the list is on the screen without them.
const StaffFormDialog = lazyDialog(async () => (await import('./StaffFormDialog')).StaffFormDialog)
const StaffDetailsDialog = lazyDialog(async () => (await import('./StaffDetailsDialog')).StaffDetailsDialog)
const DeleteStaffDialog = lazyDialog(async () => (await import('./DeleteStaffDialog')).DeleteStaffDialog)
const SwitchStaffDialog = lazyDialog(async () => (await import('./SwitchStaffDialog')).SwitchStaffDialog)
const ResetPasswordDialog = lazyDialog(async () => (await import('./ResetPasswordDialog')).ResetPasswordDialog)
const ResetSecondFactorDialog = lazyDialog(
  async () => (await import('./ResetSecondFactorDialog')).ResetSecondFactorDialog,
)

export type StaffTask = { kind: 'create' } | { kind: StaffAction; member: StaffMember }

type Props = { task: StaffTask; open: boolean; onClose: () => void }

/** The dialog for what the user is doing. */
export function StaffDialogs({ task, ...rest }: Props) {
  switch (task.kind) {
    case 'create':
      return <StaffFormDialog {...rest} />
    case 'view':
      return <StaffDetailsDialog member={task.member} {...rest} />
    case 'edit':
      return <StaffFormDialog member={task.member} {...rest} />
    case 'switch':
      return <SwitchStaffDialog member={task.member} {...rest} />
    case 'resetPassword':
      return <ResetPasswordDialog member={task.member} {...rest} />
    case 'resetSecondFactor':
      return <ResetSecondFactorDialog member={task.member} {...rest} />
    case 'delete':
      return <DeleteStaffDialog member={task.member} {...rest} />
  }
}
