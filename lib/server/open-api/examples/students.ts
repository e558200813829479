import { ID, OTHER_ID, PAGE } from './values'
import type { Examples } from './examples'

const NEW_STUDENT = {
  name: { firstName: 'Meera', lastName: 'Nair' },
  dateOfBirth: '2015-06-14',
  gender: 'Female',
  standard: '5th',
  section: 'B',
  rollNumber: 7,
  contactInfo: {
    address: { street: '12 Lake Road', city: 'Kochi', state: 'Kerala', pinCode: '682001' },
    emergencyContact: { name: 'Latha Nair', relationship: 'Mother', phone: '9876501234' },
  },
  parentInfo: {
    father: { name: 'Suresh Nair', phone: '9876504321' },
    mother: { name: 'Latha Nair', phone: '9876501234' },
  },
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

/** Students, their attendance and their certificates. */
export const STUDENT_EXAMPLES: Examples = {
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
  'POST /students/export': { body: { selection: { query: { standard: '5th', section: 'B' } } } },
  'POST /students/print': { body: { selection: { ids: [ID] }, part: 1 } },
  'PUT /students/duplicates': { body: { students: [ID, OTHER_ID], isDismissed: true } },
  'POST /students/photo-matches': {
    body: { names: ['7.jpg', '8.jpg'], naming: 'rollNumber', standard: '5th', section: 'B' },
  },
  'PUT /attendance/{class}/{day}': { body: { version: 0, marks: { [ID]: 'P', [OTHER_ID]: 'A' } } },
  'POST /students/{id}/certificates': {
    body: { kind: 'bonafide', title: 'Bonafide Certificate', text: 'Meera Nair is a student of the class 5th-B.' },
  },
  'POST /certificates/{id}/void': { body: { reason: 'The name is misspelt' } },
  'PUT /certificates/templates': {
    body: {
      bonafide: { title: 'Bonafide Certificate', text: 'This is to certify that {Name} is a student of this school.' },
      leaving: { title: 'Leaving Certificate', text: '{Name} left this school on {Leaving Date}.' },
      other: null,
      version: 1,
    },
  },
}
