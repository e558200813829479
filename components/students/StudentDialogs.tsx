'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { recordDialogs } from '@/components/dialog/record-dialogs'

// Loaded when first opened, so that the list does not wait for them.
export const StudentDialogs = recordDialogs({
  form: lazyDialog(async () => (await import('./StudentFormDialog')).StudentFormDialog),
  details: lazyDialog(async () => (await import('./StudentDetailsDialog')).StudentDetailsDialog),
})
