'use client'

import { ConfirmChange } from '@/components/feedback/ConfirmChange'
import { fullName } from '@/components/layout/person'
import { useRemoveStudent } from '@/lib/client/queries/students'
import { SUCCESS } from '@/lib/contract/messages'
import type { Student } from '@/lib/contract/student'

type Props = { open: boolean; student: Student; onClose: () => void }

export function DeleteStudentDialog({ open, student, onClose }: Props) {
  const { mutateAsync: remove } = useRemoveStudent()
  return (
    <ConfirmChange
      open={open}
      title="Delete Student"
      confirmLabel="Delete"
      leaves
      change={() => remove(student._id)}
      done={SUCCESS.studentDeleted}
      onClose={onClose}
    >
      Are you sure you want to delete {fullName(student)}? This action cannot be undone.
    </ConfirmChange>
  )
}
