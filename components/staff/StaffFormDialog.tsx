'use client'

import { FormDialog } from '@/components/dialog/FormDialog'
import type { RecordFormProps } from '@/components/dialog/record-dialogs'
import { AddStaff } from './form/AddStaff'
import { EditStaff } from './form/EditStaff'

/** The dialog to add or edit a staff member. */
export function StaffFormDialog({ open, id, onClose, onSaved = onClose }: RecordFormProps) {
  const rest = { onClose, onSaved }
  return (
    <FormDialog open={open} title={id ? 'Edit Staff Member' : 'Add New Staff Member'} onClose={onClose}>
      {form => (id ? <EditStaff ref={form} id={id} {...rest} /> : <AddStaff ref={form} {...rest} />)}
    </FormDialog>
  )
}
