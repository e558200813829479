'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { type RecordDialogProps, recordDialogs, type RecordTask } from '@/components/dialog/record-dialogs'
import type { StaffMember } from '@/lib/contract/staff/schema'

export type StaffAction = 'view' | 'edit' | 'activate' | 'deactivate' | 'resetPassword' | 'resetSecondFactor' | 'delete'
/** Activating needs no dialog. */
type StaffDialog = Exclude<StaffAction, 'activate'>
export type StaffTask = RecordTask<StaffDialog, StaffMember>

// Loaded when first opened, so that the list does not wait for them.
export const StaffDialogs = recordDialogs<StaffDialog, StaffMember>({
  create: lazyDialog(async () => (await import('./StaffFormDialog')).StaffFormDialog),
  edit: lazyDialog<RecordDialogProps<StaffMember>>(async () => (await import('./StaffFormDialog')).StaffFormDialog),
  view: lazyDialog(async () => (await import('./StaffDetailsDialog')).StaffDetailsDialog),
  deactivate: lazyDialog(async () => (await import('./DeactivateStaffDialog')).DeactivateStaffDialog),
  resetPassword: lazyDialog(async () => (await import('./ResetPasswordDialog')).ResetPasswordDialog),
  resetSecondFactor: lazyDialog(async () => (await import('./ResetSecondFactorDialog')).ResetSecondFactorDialog),
  delete: lazyDialog(async () => (await import('./DeleteStaffDialog')).DeleteStaffDialog),
})
