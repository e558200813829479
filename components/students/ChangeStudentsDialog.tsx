'use client'

import { ChangeDialog, type ChangeDialogProps, type Choices } from '@/components/list/ChangeDialog'
import { countText } from '@/lib/client/format'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { calendarDate } from '@/lib/contract/dates'

type Name = 'standard' | 'section' | 'status' | 'date' | 'reason'

const LEFT = 'Left the school'
const hasLeft = ({ status }: Choices<Name>) => status === LEFT

const FIELDS = [
  { name: 'standard', label: 'Standard', options: STANDARDS },
  { name: 'section', label: 'Section', options: SECTIONS },
  { name: 'status', label: 'Status', options: ['Active', 'Inactive', LEFT] },
  { name: 'date', label: 'Leaving Date', isShown: hasLeft },
  { name: 'reason', label: 'Leaving Reason', empty: 'Choose a reason', options: LEAVING_REASONS, isShown: hasLeft },
] as const

export const ChangeStudentsDialog = (props: ChangeDialogProps<StudentBatchChange>) => (
  <ChangeDialog
    {...props}
    title={`Change ${countText(props.count, ['Student', 'Students'])}`}
    fields={FIELDS}
    changeOf={changeOf}
  />
)

function changeOf(choices: Choices<Name>): StudentBatchChange | null {
  const { standard, section, status, date, reason } = choices
  if (hasLeft(choices) && (!calendarDate(date) || !reason)) return null
  const change = {
    ...(standard && { standard }),
    ...(section && { section }),
    ...(status && { isActive: status === 'Active' }),
    ...(hasLeft(choices) && { leaving: { date, reason } }),
  }
  return Object.keys(change).length > 0 ? (change as StudentBatchChange) : null
}
