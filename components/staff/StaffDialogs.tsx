'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { recordDialogs } from '@/components/dialog/record-dialogs'

// Loaded when first opened, so that the list does not wait for them.
export const StaffDialogs = recordDialogs({
  form: lazyDialog(async () => (await import('./StaffFormDialog')).StaffFormDialog),
  details: lazyDialog(async () => (await import('./StaffDetailsDialog')).StaffDetailsDialog),
})
