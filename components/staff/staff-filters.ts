import { listAddress } from '@/lib/client/list-address'
import { StaffQuery } from '@/lib/contract/staff'

export const staffAddress = listAddress<StaffQuery>(StaffQuery, [
  ['createdAt', 'Created Date'],
  ['name', 'Name'],
  ['employeeId', 'Employee ID'],
  ['department', 'Department'],
])
