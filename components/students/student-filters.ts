import type { ChoiceFilter } from '@/components/list/FilterBar'
import { listAddress } from '@/lib/client/list-address'
import { LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { StudentQuery } from '@/lib/contract/students/query'

export const studentAddress = listAddress<StudentQuery>(StudentQuery, [
  ['createdAt', 'Created Date'],
  ['name', 'Name'],
  ['studentId', 'Student ID'],
  ['standard', 'Standard'],
])

export const STUDENT_CHOICES: readonly ChoiceFilter<StudentQuery>[] = [
  { field: 'standard', label: 'Standard', all: 'All Standards', options: STANDARDS, width: 156 },
  { field: 'section', label: 'Section', all: 'All Sections', options: SECTIONS, width: 148 },
  {
    field: 'leavingReason',
    label: 'Leaving Reason',
    all: 'All Reasons',
    options: LEAVING_REASONS,
    isShown: ({ isActive, leavingReason }) => isActive === false || leavingReason !== undefined,
    width: 160,
  },
]
