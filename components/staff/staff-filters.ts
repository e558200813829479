import { customFilterFields, missingCustomFields } from '@/components/list/custom-filters'
import { type ChoiceFilter, filterOrChip, type MoreFilter } from '@/components/list/list-filters'
import { createListAddress } from '@/lib/client/list-address'
import type { UserPermissions } from '@/lib/contract/permissions'
import { StaffQuery } from '@/lib/contract/staff/schema'

export const staffListAddress = createListAddress<StaffQuery>(StaffQuery, {
  sorts: [
    ['createdAt', 'Created Date'],
    ['name', 'Name'],
    ['employeeId', 'Employee ID'],
    ['department', 'Department'],
  ],
  columnSorts: [['updatedAt', 'Last Change']],
})

export const STAFF_CHOICES: readonly ChoiceFilter<StaffQuery>[] = [
  { field: 'department', label: 'Department', all: 'All Departments', options: 'department', width: 160 },
]

/** Further filters: by custom fields, and by custom fields without a value. */
export function moreStaffFilters(user: UserPermissions, set: StaffQuery): readonly MoreFilter<StaffQuery>[] {
  const missing = missingCustomFields(user, 'staff', set)
  const filter = { field: 'missing', label: 'Missing', all: 'All Staff', options: missing, width: 200 } as const
  const offered = missing.length > 0 || set.missing !== undefined ? [filterOrChip<StaffQuery>(filter, set)] : []
  return [...offered, ...customFilterFields<StaffQuery>(user, 'staff', set)]
}
