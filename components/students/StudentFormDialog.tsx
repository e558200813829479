'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { Student } from '@/lib/contract/students/schema'
import { AddStudent } from './form/AddStudent'
import { EditStudent } from './form/EditStudent'
import { type Saved, SavedWithWarnings } from './form/SavedWithWarnings'

type Props = {
  open: boolean
  /** The student to edit; undefined to add one. */
  record?: Student
  onClose: () => void
}

/** Adds a student or edits one. */
export function StudentFormDialog({ open, record, onClose }: Props) {
  const [saved, setSaved] = useState<Saved>()
  const title = saved?.message ?? (record ? 'Edit Student' : 'Add New Student')
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      {form => {
        if (saved) return <SavedWithWarnings saved={saved} onClose={onClose} />
        const rest = { ref: form, onWarned: setSaved, onClose }
        return record ? <EditStudent id={record._id} {...rest} /> : <AddStudent {...rest} />
      }}
    </FormDialog>
  )
}
