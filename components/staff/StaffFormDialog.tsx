'use client'

import { FormDialog } from '@/components/dialog/FormDialog'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { AddStaff } from './form/AddStaff'
import { EditStaff } from './form/EditStaff'

type Props = {
  open: boolean
  /** The staff member to edit; undefined to add one. */
  record?: StaffMember
  onClose: () => void
}

/** Adds a staff member or edits one. */
export function StaffFormDialog({ open, record, onClose }: Props) {
  return (
    <FormDialog open={open} title={record ? 'Edit Staff Member' : 'Add New Staff Member'} onClose={onClose}>
      {form =>
        record ? <EditStaff ref={form} id={record._id} onClose={onClose} /> : <AddStaff ref={form} onClose={onClose} />
      }
    </FormDialog>
  )
}
