import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffAccess, StaffAccessPage } from '@/lib/contract/staff/access'

/** A staff member, as the API returns them for the table of permissions. */
export const accessRow = (changes: Partial<StaffAccess> = {}): StaffAccess => ({
  _id: '0198-asha',
  employeeId: 'EMP-0001',
  name: { firstName: 'Asha', lastName: 'Rao' },
  department: 'Science',
  position: 'Teacher',
  isActive: true,
  permissions: permissionsOf(['students.read']),
  version: 3,
  lastLoginAt: '2026-11-20T08:00:00.000Z',
  twoStep: true,
  createdAt: '2020-01-05T08:00:00.000Z',
  ...changes,
})

export const accessPage = (staff: StaffAccess[]): StaffAccessPage => ({
  staff,
  pagination: { currentPage: 1, totalPages: 1, totalStaff: staff.length, hasNext: false, hasPrev: false },
})
