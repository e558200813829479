'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { type RecordDialogProps, recordDialogs, type RecordTask } from '@/components/dialog/record-dialogs'
import type { Student } from '@/lib/contract/students/schema'

export type StudentAction = 'view' | 'edit' | 'delete'
export type StudentTask = RecordTask<StudentAction, Student>

// Loaded when first opened, so that the list does not wait for them.
export const StudentDialogs = recordDialogs<StudentAction, Student>({
  create: lazyDialog(async () => (await import('./StudentFormDialog')).StudentFormDialog),
  edit: lazyDialog<RecordDialogProps<Student>>(async () => (await import('./StudentFormDialog')).StudentFormDialog),
  view: lazyDialog(async () => (await import('./StudentDetailsDialog')).StudentDetailsDialog),
  delete: lazyDialog(async () => (await import('./DeleteStudentDialog')).DeleteStudentDialog),
})
