'use client'

import { FormDialog } from '@/components/form/FormDialog'
import type { StaffMember } from '@/lib/contract/staff'
import { AddStaff } from './form/AddStaff'
import { EditStaff } from './form/EditStaff'

type Props = {
  open: boolean
  /** Whom to edit; none adds a new one. */
  member?: StaffMember
  onClose: () => void
}

/** Adds a staff member or edits one. */
export function StaffFormDialog({ open, member, onClose }: Props) {
  return (
    <FormDialog open={open} title={member ? 'Edit Staff Member' : 'Add New Staff Member'} onClose={onClose}>
      {form =>
        member ? <EditStaff ref={form} id={member._id} onClose={onClose} /> : <AddStaff ref={form} onClose={onClose} />
      }
    </FormDialog>
  )
}
