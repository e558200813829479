import type { ChoiceFilter, MoreFilter } from '@/components/list/list-filters'
import { listAddress } from '@/lib/client/list-address'
import { BLOOD_GROUPS, GENDERS, LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { birthdayText } from '@/lib/contract/students/birthdays'
import { MISSING_FIELDS, SHARED_FIELDS, StudentQuery } from '@/lib/contract/students/query'

export const studentAddress = listAddress<StudentQuery>(
  StudentQuery,
  [
    ['createdAt', 'Created Date'],
    ['name', 'Name'],
    ['studentId', 'Student ID'],
    ['standard', 'Standard'],
  ],
  [
    ['rollNumber', 'Roll Number'],
    ['overallPercentage', 'Overall Percentage'],
    ['updatedAt', 'Last Change'],
  ],
)

export const STUDENT_CHOICES: readonly ChoiceFilter<StudentQuery>[] = [
  { field: 'standard', label: 'Standard', all: 'All Standards', options: STANDARDS, width: 144 },
  { field: 'section', label: 'Section', all: 'All Sections', options: SECTIONS, width: 135 },
]

export const MORE_STUDENT_FILTERS: readonly MoreFilter<StudentQuery>[] = [
  { field: 'gender', label: 'Gender', all: 'All Genders', options: GENDERS, width: 132 },
  { field: 'bloodGroup', label: 'Blood Group', all: 'All Groups', options: BLOOD_GROUPS, width: 124 },
  { field: 'admittedFrom', label: 'Admitted From', kind: 'date' },
  { field: 'admittedTo', label: 'Admitted To', kind: 'date', from: 'admittedFrom' },
  { field: 'leavingReason', label: 'Leaving Reason', all: 'All Reasons', options: LEAVING_REASONS, width: 136 },
  { field: 'leftFrom', label: 'Left From', kind: 'date' },
  { field: 'leftTo', label: 'Left To', kind: 'date', from: 'leftFrom' },
  { field: 'missing', label: 'Missing', all: 'All Students', options: Object.entries(MISSING_FIELDS), width: 200 },
  { field: 'shared', label: 'Shared', all: 'All Students', options: Object.entries(SHARED_FIELDS), width: 136 },
  { field: 'birthday', label: 'Birthday', kind: 'chip', textOf: birthdayText },
]
