'use client'

import { FormDialog } from '@/components/form/FormDialog'
import type { Student } from '@/lib/contract/student'
import { AddStudent } from './form/AddStudent'
import { EditStudent } from './form/EditStudent'

type Props = {
  open: boolean
  /** Whom to edit; none adds a new one. */
  student?: Student
  onClose: () => void
}

/** Adds a student or edits one. */
export function StudentFormDialog({ open, student, onClose }: Props) {
  return (
    <FormDialog open={open} title={student ? 'Edit Student' : 'Add New Student'} onClose={onClose}>
      {form =>
        student ? (
          <EditStudent ref={form} id={student._id} onClose={onClose} />
        ) : (
          <AddStudent ref={form} onClose={onClose} />
        )
      }
    </FormDialog>
  )
}
