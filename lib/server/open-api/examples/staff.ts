import { ID, PAGE, PASSWORD, PERMISSIONS } from './values'
import type { Examples } from './examples'

const NEW_MEMBER = {
  name: { firstName: 'Raj', lastName: 'Roy' },
  email: 'raj@school.example',
  phone: '9876512345',
  department: 'Science',
  position: 'Teacher',
}

const MEMBER = {
  _id: ID,
  employeeId: 'EMP-2026-00004',
  staffId: 'EMP-2026-00004',
  ...NEW_MEMBER,
  role: 'staff',
  isActive: true,
  profilePhoto: { url: '' },
  permissions: PERMISSIONS,
  version: 1,
  createdAt: '2026-06-01T04:30:00.000Z',
  updatedAt: '2026-06-01T04:30:00.000Z',
}

/** Staff and their access. */
export const STAFF_EXAMPLES: Examples = {
  'GET /staff': { data: { staff: [MEMBER], pagination: { ...PAGE, totalStaff: 1 } } },
  'GET /staff/{id}': { data: { staff: MEMBER } },
  'POST /staff': {
    body: { ...NEW_MEMBER, password: PASSWORD, permissions: PERMISSIONS },
    data: { staff: MEMBER, warnings: [] },
  },
  'PUT /staff/{id}': { body: { ...NEW_MEMBER, version: 1 }, data: { staff: { ...MEMBER, version: 2 } } },
  'POST /staff/{id}/activate': { data: { staff: { ...MEMBER, version: 2 } } },
  'POST /staff/{id}/deactivate': { data: { staff: { ...MEMBER, isActive: false, version: 2 } } },
  'PATCH /staff/{id}': { body: { phone: '9876512346', version: 1 } },
  'PUT /staff/{id}/permissions': {
    body: { permissions: PERMISSIONS, version: 1 },
    data: { permissions: PERMISSIONS, version: 2 },
  },
  'PUT /staff/{id}/confidential': { body: { confidential: 'read', version: 1 } },
  'PUT /staff/{id}/scope': {
    body: { scope: [{ standard: '5th', section: 'B', isClassTeacher: true }, { standard: '6th' }], version: 1 },
  },
  'POST /staff/{id}/link': { body: { kind: 'reset' } },
  'POST /staff/export': { body: { selection: { ids: [ID] } } },
}
