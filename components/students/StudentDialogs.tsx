'use client'

import { lazyDialog } from '@/components/feedback/lazy-dialog'
import type { Student } from '@/lib/contract/student'
import type { StudentAction } from './student-action'

// Loaded when first opened: the list is on the screen without them.
const StudentFormDialog = lazyDialog(async () => (await import('./StudentFormDialog')).StudentFormDialog)
const StudentDetailsDialog = lazyDialog(async () => (await import('./StudentDetailsDialog')).StudentDetailsDialog)
const DeleteStudentDialog = lazyDialog(async () => (await import('./DeleteStudentDialog')).DeleteStudentDialog)

export type StudentTask = { kind: 'create' } | { kind: StudentAction; student: Student }

type Props = {
  task: StudentTask
  open: boolean
  onEdit: (student: Student) => void
  onClose: () => void
}

/** The dialog for what the user is doing. */
export function StudentDialogs({ task, open, onEdit, onClose }: Props) {
  if (task.kind === 'create') return <StudentFormDialog open={open} onClose={onClose} />
  const { student } = task
  switch (task.kind) {
    case 'view':
      return <StudentDetailsDialog open={open} student={student} onEdit={() => onEdit(student)} onClose={onClose} />
    case 'edit':
      return <StudentFormDialog open={open} student={student} onClose={onClose} />
    case 'delete':
      return <DeleteStudentDialog open={open} student={student} onClose={onClose} />
  }
}
