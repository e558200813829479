'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { Student } from '@/lib/contract/students/schema'
import { AddStudent } from './form/AddStudent'
import { EditStudent } from './form/EditStudent'
import { type Saved, SavedWithWarnings } from './form/SavedWithWarnings'
import { UpdateSiblings } from './form/UpdateSiblings'

type Props = {
  open: boolean
  /** The student to edit; undefined to add one. */
  record?: Student
  onClose: () => void
}

/** Adds a student or edits one. */
export function StudentFormDialog({ open, record, onClose }: Props) {
  const [saved, setSaved] = useState<Saved>()
  const hasWarnings = saved && saved.warnings.length > 0
  const isAskingAboutSiblings = saved?.siblings && !hasWarnings
  const title = isAskingAboutSiblings
    ? 'Update Siblings Too?'
    : (saved?.message ?? (record ? 'Edit Student' : 'Add New Student'))
  const closeWarnings = () => (saved?.siblings ? setSaved({ ...saved, warnings: [] }) : onClose())
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      {form => {
        if (hasWarnings) return <SavedWithWarnings saved={saved} onClose={closeWarnings} />
        if (saved?.siblings) return <UpdateSiblings update={saved.siblings} onClose={onClose} />
        const rest = { ref: form, onNotice: setSaved, onClose }
        return record ? <EditStudent id={record._id} {...rest} /> : <AddStudent {...rest} />
      }}
    </FormDialog>
  )
}
