'use client'

import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { useRemoveStudent } from '@/lib/client/queries/students'
import { SUCCESS } from '@/lib/contract/messages'
import type { Student } from '@/lib/contract/student'

type Props = { open: boolean; student: Student; onClose: () => void }

export function DeleteStudentDialog({ open, student, onClose }: Props) {
  const notify = useNotify()
  const remove = useRemoveStudent()
  const { firstName, lastName } = student.name
  const confirm = () =>
    remove.mutate(student._id, {
      onSuccess: () => {
        notify.success(SUCCESS.studentDeleted)
        onClose()
      },
      onError: error => notify.error(reasonOf(error)),
    })
  return (
    <ConfirmDialog
      open={open}
      title="Delete Student"
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Are you sure you want to delete {firstName} {lastName}? This action cannot be undone.
    </ConfirmDialog>
  )
}
