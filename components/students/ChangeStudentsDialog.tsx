'use client'

import { ChangeDialog, type ChangeDialogProps, type Choices } from '@/components/list/ChangeDialog'
import type { StudentBatchChange } from '@/lib/contract/batches/schema'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'

const FIELDS = [
  { name: 'standard', label: 'Standard', options: STANDARDS },
  { name: 'section', label: 'Section', options: SECTIONS },
  { name: 'status', label: 'Status', options: ['Active', 'Inactive'] },
] as const

export const ChangeStudentsDialog = (props: ChangeDialogProps<StudentBatchChange>) => (
  <ChangeDialog
    {...props}
    title={`Change ${props.count} ${props.count === 1 ? 'Student' : 'Students'}`}
    fields={FIELDS}
    changeOf={changeOf}
  />
)

function changeOf({ standard, section, status }: Choices<'standard' | 'section' | 'status'>) {
  const change = {
    ...(standard && { standard }),
    ...(section && { section }),
    ...(status && { isActive: status === 'Active' }),
  }
  return Object.keys(change).length > 0 ? (change as StudentBatchChange) : null
}
