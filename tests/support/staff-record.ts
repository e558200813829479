import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember, StaffPage } from '@/lib/contract/staff/schema'

/** A staff member as the server sends them. */
export const staffRecord = (changes: Partial<StaffMember> = {}): StaffMember => ({
  _id: '0198-kiran',
  employeeId: 'EMP-0007',
  staffId: 'STF-0007',
  name: { firstName: 'Kiran', lastName: 'Das' },
  email: 'kiran.das@school.example',
  phone: '9876543210',
  department: 'Science',
  position: 'Teacher',
  role: 'staff',
  isActive: true,
  profilePhoto: { url: '' },
  permissions: permissionsOf(['students.read']),
  version: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-02-06T08:00:00.000Z',
  ...changes,
})

/** Several staff members, each with a name and an id of their own. */
export const staffRecords = (count: number): StaffMember[] =>
  Array.from({ length: count }, (_, place) =>
    staffRecord({ _id: `id-${place}`, name: { firstName: `First${place}`, lastName: 'Member' } }),
  )

export const staffPage = (staff: StaffMember[], place: Partial<StaffPage['pagination']> = {}): StaffPage => ({
  staff,
  pagination: { currentPage: 1, totalPages: 1, totalStaff: staff.length, hasNext: false, hasPrev: false, ...place },
})
