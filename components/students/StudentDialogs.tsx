'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { createRecordDialogs } from '@/components/dialog/record-dialogs'

// Each dialog is loaded when it is first opened, so that the list does not wait for it.
export const StudentDialogs = createRecordDialogs({
  form: lazyDialog(async () => (await import('./StudentFormDialog')).StudentFormDialog),
  details: lazyDialog(async () => (await import('./StudentDetailsDialog')).StudentDetailsDialog),
})
