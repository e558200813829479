'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { recordDialogs } from '@/components/dialog/record-dialogs'

// Each dialog is loaded when it is first opened, so that the list does not wait for it.
export const StaffDialogs = recordDialogs({
  form: lazyDialog(async () => (await import('./StaffFormDialog')).StaffFormDialog),
  details: lazyDialog(async () => (await import('./StaffDetailsDialog')).StaffDetailsDialog),
})
