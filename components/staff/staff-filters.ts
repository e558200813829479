import type { ChoiceFilter } from '@/components/list/list-filters'
import { createListAddress } from '@/lib/client/list-address'
import { StaffQuery } from '@/lib/contract/staff/schema'

export const staffListAddress = createListAddress<StaffQuery>(
  StaffQuery,
  [
    ['createdAt', 'Created Date'],
    ['name', 'Name'],
    ['employeeId', 'Employee ID'],
    ['department', 'Department'],
  ],
  [['updatedAt', 'Last Change']],
)

export const STAFF_CHOICES: readonly ChoiceFilter<StaffQuery>[] = [
  { field: 'department', label: 'Department', all: 'All Departments', options: 'department', width: 160 },
]
