import { beforeEach, expect, it } from 'vitest'
import { today } from '@/lib/contract/dates'
import { db } from '@/lib/server/db/db'
import { call, send, validationErrors } from '@/tests/support/api'
import { stopClock } from '@/tests/support/clock'
import { parseCsv } from '@/tests/support/csv'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { parseXlsx } from '@/tests/support/xlsx'
import { POST as create } from '../route'
import { PATCH as patch } from '../[id]/route'
import { POST as exportStudents } from './route'

const ALL = {
  studentId: 'Student ID',
  'name.firstName': 'First Name',
  'name.lastName': 'Last Name',
  email: 'Email',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  standard: 'Standard',
  section: 'Section',
  rollNumber: 'Roll Number',
  admissionDate: 'Admission Date',
  overallGrade: 'Overall Grade',
  overallPercentage: 'Overall Percentage',
  bloodGroup: 'Blood Group',
  isActive: 'Status',
  'leaving.date': 'Leaving Date',
  'leaving.reason': 'Leaving Reason',
  'contactInfo.address.street': 'Street Address',
  'contactInfo.address.city': 'City',
  'contactInfo.address.state': 'State',
  'contactInfo.address.pinCode': 'PIN Code',
  'contactInfo.emergencyContact.name': 'Emergency Contact Name',
  'contactInfo.emergencyContact.relationship': 'Relationship',
  'contactInfo.emergencyContact.phone': 'Emergency Contact Phone',
  'parentInfo.father.name': "Father's Name",
  'parentInfo.father.phone': "Father's Phone",
  'parentInfo.father.occupation': "Father's Occupation",
  'parentInfo.father.email': "Father's Email",
  'parentInfo.mother.name': "Mother's Name",
  'parentInfo.mother.phone': "Mother's Phone",
  'parentInfo.mother.occupation': "Mother's Occupation",
  'parentInfo.mother.email': "Mother's Email",
  createdAt: 'Created At',
}
const VALUES = [
  'Meera', 'Nair', 'meera.nair@example.com', '2015-06-14', 'Female', '5th', 'B', '7', '2021-06-01', 'A', '86.5', 'B+',
  'Inactive', '2026-03-31', 'Transferred', '12 Lake Road', 'Kochi', 'Kerala', '012345', 'Latha Nair', 'Mother',
  '9876543210', 'Suresh Nair', '9876543211', 'Engineer', 'suresh@example.com', 'Latha Nair', '9876543210',
] // prettier-ignore

let token: string
let actorId: string
beforeEach(async () => {
  stopClock()
  ;({ token, id: actorId } = await createSignedInUser('superAdmin'))
})

async function addMeera() {
  const { contactInfo } = studentInput()
  const address = { ...contactInfo.address, pinCode: '012345' }
  const body = studentInput({ contactInfo: { ...contactInfo, address } })
  const { student } = (await call<{ student: { _id: string; studentId: string } }>(create, { token, body })).body.data
  const leaving = { date: '2026-03-31', reason: 'Transferred' }
  await call(patch, { token, id: student._id, body: { isActive: false, leaving } })
  return student
}

const exported = (body: object, as = token) =>
  send(exportStudents, { token: as, body: { selection: { query: {} }, ...body } })
const asCsv = async (body: object) => {
  const response = await exported({ format: 'csv', ...body })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parseCsv(await response.text())
}

// R48.1, R48.3
it('an export as CSV contains all columns in the order of the form, with the values of the form', async () => {
  const { studentId } = await addMeera()
  const [headings, row] = await asCsv({ columns: Object.keys(ALL) })
  expect(headings).toEqual(Object.values(ALL))
  expect(row).toEqual([studentId, ...VALUES, '', '', today()])
})

// R48.1, R48.4
it('an export as XLSX has the same cells as an export as CSV, with leading zeros', async () => {
  await addMeera()
  const columns = Object.keys(ALL)
  const response = await exported({ format: 'xlsx', columns })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="students_export_${today()}.xlsx"`)
  const cells = await parseXlsx(await response.bytes())
  expect(cells.map(row => row.map(cell => cell ?? ''))).toEqual(await asCsv({ columns }))
})

// R48.1
it('an export has each chosen column once, in the order of the form, for the selected students', async () => {
  await addMeera()
  const other = { name: { firstName: 'Zara', lastName: 'Ali' }, section: 'C' } as const
  await call(create, { token, body: studentInput(other) })
  const columns = ['standard', 'name.firstName', 'standard']
  expect(await asCsv({ columns, selection: { query: { section: 'C' } } })).toEqual([
    ['First Name', 'Standard'],
    ['Zara', '5th'],
  ])
  expect(await asCsv({ columns: ['name.firstName'], selection: { query: { sortBy: 'name', sortOrder: 'asc' } } })).toEqual([
    ['First Name'], ['Meera'], ['Zara'],
  ]) // prettier-ignore
})

// R48.5
it('the history contains the columns, the format, the filters and the row count of an export', async () => {
  await addMeera()
  await asCsv({ columns: ['name.firstName', 'isActive'], selection: { query: { section: 'B' } } })
  const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'students.exported', actorId } })
  expect(event.label).toBe('1 row')
  const changes = JSON.parse(event.changes) as { field: string; after: unknown }[]
  expect(changes).toContainEqual({ field: 'columns', before: null, after: 'First Name, Status' })
  expect(changes).toContainEqual({ field: 'format', before: null, after: 'CSV' })
  expect(changes).toContainEqual({ field: 'section', before: null, after: 'B' })
})

// R48.1
it.each([
  [{ columns: [] }, 'columns: Choose at least one column'],
  [{ columns: ['passwordHash'] }, 'columns.0: Unknown column'],
  [{ format: 'pdf' }, 'format: Choose CSV or XLSX'],
])('an export is refused with %j', async (choice, message) => {
  const answer = await call(exportStudents, { token, body: { selection: { query: {} }, ...choice } })
  expect(answer.status).toBe(400)
  expect(validationErrors(answer)).toEqual([message])
})

// R48.1
it('an export of chosen columns needs `students.read`', async () => {
  const clerk = await createSignedInUser(['students.create', 'students.update', 'students.delete', 'staff.read'])
  expect((await exported({ columns: ['email'], format: 'xlsx' }, clerk.token)).status).toBe(403)
})
