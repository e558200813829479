import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'

type Examples = { body?: unknown; data?: unknown }

const ID = '0198c1f2-7a51-7c3e-9f2b-6f5e4d3c2b1a'
const NAME = { firstName: 'Meera', lastName: 'Nair' }
const CONTACT = {
  address: { street: '12 Lake Road', city: 'Kochi', state: 'Kerala', pinCode: '682001' },
  emergencyContact: { name: 'Latha Nair', relationship: 'Mother', phone: '9876501234' },
}
const PARENTS = {
  father: { name: 'Suresh Nair', phone: '9876504321' },
  mother: { name: 'Latha Nair', phone: '9876501234' },
}
const NEW_STUDENT = {
  name: NAME,
  dateOfBirth: '2015-06-14',
  gender: 'Female',
  standard: '5th',
  section: 'B',
  rollNumber: 7,
  contactInfo: CONTACT,
  parentInfo: PARENTS,
}
const STUDENT = {
  _id: ID,
  studentId: 'STU-2026-00005',
  ...NEW_STUDENT,
  overallGrade: 'C',
  overallPercentage: 0,
  admissionDate: '2026-06-01',
  isActive: true,
  profilePhoto: { url: '' },
  version: 1,
  createdAt: '2026-06-01T04:30:00.000Z',
  updatedAt: '2026-06-01T04:30:00.000Z',
}
const FLAGS = { create: false, read: true, update: false, delete: false }
const PERMISSIONS = { students: FLAGS, staff: { ...FLAGS, read: false } }
const PAGE = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
const NEW_PASSWORD = { newPassword: 'a long new password', confirmPassword: 'a long new password' }

/** Written by hand; a test checks each of them against its schema. */
const EXAMPLES: Readonly<Record<string, Examples>> = {
  'POST /auth/login': { body: { email: 'asha@school.example', password: 'a long password' } },
  'POST /auth/refresh': {
    body: { refreshToken: 'eyJhbGciOi…' },
    data: { accessToken: 'eyJhbGciOi…', refreshToken: 'eyJhbGciOi…' },
  },
  'POST /auth/logout': { body: { refreshToken: 'eyJhbGciOi…' } },
  'POST /auth/change-password': {
    body: { currentPassword: 'a long password', ...NEW_PASSWORD },
    data: { warnings: [] },
  },
  'GET /students': { data: { students: [STUDENT], pagination: { ...PAGE, totalStudents: 1 } } },
  'GET /students/{id}': { data: { student: STUDENT } },
  'POST /students': { body: NEW_STUDENT, data: { student: STUDENT, warnings: [] } },
  'PUT /students/{id}': {
    body: { ...NEW_STUDENT, version: 1 },
    data: { student: { ...STUDENT, version: 2 }, warnings: [] },
  },
  'PATCH /students/{id}': {
    body: { rollNumber: 8, version: 1 },
    data: { student: { ...STUDENT, rollNumber: 8, version: 2 }, warnings: [] },
  },
  'POST /students/{id}/photo': { data: { photoUrl: `/api/v1/students/${ID}/photo?v=1` } },
  'POST /staff': {
    body: {
      name: { firstName: 'Raj', lastName: 'Roy' },
      email: 'raj@school.example',
      phone: '9876512345',
      department: 'Science',
      position: 'Teacher',
      password: 'a long password',
      permissions: PERMISSIONS,
    },
  },
  'PUT /staff/{id}/permissions': {
    body: { permissions: PERMISSIONS, version: 1 },
    data: { permissions: PERMISSIONS, version: 2 },
  },
  'POST /auth/tokens': {
    body: { name: 'Report cards', expiresAt: '2027-03-31', permissions: { students: { read: true } } },
  },
}

/** The examples of a call. */
export const examplesOf = ({ method, path }: Endpoint): Examples => EXAMPLES[`${method} ${path}`] ?? {}
