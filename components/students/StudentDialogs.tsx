import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { createRecordDialogs } from '@/components/dialog/record-dialogs'

// Each dialog is loaded when it is first opened, so that the list does not wait for it.
export const StudentDialogs = createRecordDialogs({
  form: createLazyDialog(async () => (await import('./StudentFormDialog')).StudentFormDialog),
  details: createLazyDialog(async () => (await import('./StudentDetailsDialog')).StudentDetailsDialog),
})
