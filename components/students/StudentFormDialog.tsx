'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/dialog/FormDialog'
import type { RecordFormProps } from '@/components/dialog/record-dialogs'
import { AddStudent } from './form/AddStudent'
import { EditStudent } from './form/EditStudent'
import { type Saved, SavedWithWarnings } from './form/SavedWithWarnings'
import { UpdateSiblings } from './form/UpdateSiblings'

/** Adds a student or edits one. */
export function StudentFormDialog({ open, id, onClose }: RecordFormProps) {
  const [saved, setSaved] = useState<Saved>()
  const hasWarnings = saved && saved.warnings.length > 0
  const isAskingAboutSiblings = saved?.siblings && !hasWarnings
  const title = isAskingAboutSiblings
    ? 'Update Siblings Too?'
    : (saved?.message ?? (id ? 'Edit Student' : 'Add New Student'))
  const closeWarnings = () => (saved?.siblings ? setSaved({ ...saved, warnings: [] }) : onClose())
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      {form => {
        if (hasWarnings) return <SavedWithWarnings saved={saved} onClose={closeWarnings} />
        if (saved?.siblings) return <UpdateSiblings update={saved.siblings} onClose={onClose} />
        const rest = { ref: form, onNotice: setSaved, onClose }
        return id ? <EditStudent id={id} {...rest} /> : <AddStudent {...rest} />
      }}
    </FormDialog>
  )
}
