import type { StaffFilters, StaffMember, StaffPage } from '@/lib/contract/staff'
import { recordCache } from './record-cache'

export const staffCache = recordCache<StaffMember, StaffPage, StaffFilters>('staff', {
  rows: page => page.staff,
  total: page => page.pagination.totalStaff,
  made: ({ pagination }, staff, totalStaff) => ({ staff, pagination: { ...pagination, totalStaff } }),
})
