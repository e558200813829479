import { beforeEach, expect, it } from 'vitest'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { today } from '@/lib/contract/dates'
import { db } from '@/lib/server/db/db'
import { call, send, validationErrors } from '@/tests/support/api'
import { stopClock } from '@/tests/support/clock'
import { parseCsv } from '@/tests/support/csv'
import { staffInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { parseXlsx } from '@/tests/support/xlsx'
import { POST as create } from '../route'
import { GET as exportStaff, POST as exportSelected } from './route'

beforeEach(stopClock)

// R27.14
it('the export of staff has the specified columns of the matching staff, and no superAdmins', async () => {
  const { token } = await createSignedInUser('superAdmin')
  await call(create, { token, body: staffInput([], { name: { firstName: 'Asha', lastName: '=Rao' }, email: 'asha@school.example', position: 'Head, Arts', department: 'Arts' }) }) // prettier-ignore
  await call(create, { token, body: staffInput([], { department: 'Science' }) })
  const response = await send(exportStaff, { token, query: { department: 'Arts' } })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="staff_export_${today()}.csv"`)
  expect((await response.text()).split('\r\n')).toEqual([
    'Employee ID,First Name,Last Name,Email,Phone,Department,Position,Role,Status,Created At',
    `EMP-0001,Asha,'=Rao,asha@school.example,9876543210,Arts,"Head, Arts",staff,Active,${today()}`,
    '',
  ])
})

const add = async (admin: Person, firstName: string, changes: object = {}) => {
  const body = {
    ...staffInput([]),
    name: { firstName, lastName: 'Rao' },
    email: `${firstName}@school.example`,
    ...changes,
  }
  return (await call<{ staff: StaffMember }>(create, { token: admin.token, body })).body.data.staff
}
const rowsOf = async ({ token }: Person, body: object) =>
  parseCsv((await (await send(exportSelected, { token, body })).text()).replace('\uFEFF', ''))

// R86.3
it('a selection of staff is exported as the standard file, by ids in the order of names, or by query', async () => {
  const admin = await createSignedInUser('superAdmin')
  const [zara, asha] = [await add(admin, 'Zara'), await add(admin, 'Asha', { department: 'Arts' })]
  const names = async (selection: object) => (await rowsOf(admin, { selection })).slice(1).map(row => row[1])
  const unknown = '01980000-0000-7000-8000-000000000000'
  expect(await names({ ids: [zara._id, unknown, asha._id, admin.id] })).toEqual(['Asha', 'Zara'])
  expect(await names({ query: { department: 'Arts' } })).toEqual(['Asha'])
  expect(await names({ query: { sortBy: 'name', sortOrder: 'asc' }, except: [asha._id] })).toEqual(['Zara'])
  const standard = await (await send(exportStaff, { token: admin.token })).text()
  expect(await (await send(exportSelected, { token: admin.token, body: { selection: { query: {} } } })).text()).toBe(
    standard,
  )
})

// R86.3
it('an export of staff has the chosen columns in file order, custom fields last, as CSV or XLSX', async () => {
  const admin = await createSignedInUser('superAdmin')
  const fields = fieldsAs(admin.token)
  await fields.addField({ label: 'Union', entity: 'staff' })
  await fields.addField({ label: 'PAN', entity: 'staff', masked: true })
  const { _id } = await add(admin, 'Asha', { custom: { union: '=Teachers', pan: 'ABCDE1234F' } })
  const body = {
    selection: { ids: [_id] },
    columns: ['custom.pan', 'custom.union', 'isActive', 'email', 'email'],
    format: 'csv',
  }
  const headings = ['Email', 'Status', 'Union', 'PAN']
  expect(await rowsOf(admin, body)).toEqual([headings, ['asha@school.example', 'Active', "'=Teachers", '…234F']])
  const xlsx = await send(exportSelected, { token: admin.token, body: { ...body, format: 'xlsx' } })
  expect(xlsx.headers.get('content-disposition')).toBe(`attachment; filename="staff_export_${today()}.xlsx"`)
  expect(await parseXlsx(await xlsx.bytes())).toEqual([
    headings,
    ['asha@school.example', 'Active', '=Teachers', '…234F'],
  ])
  const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'staff.exported' }, orderBy: { id: 'desc' } })
  expect([event.label, JSON.parse(event.changes)]).toEqual([
    '1 row',
    [
      { field: 'columns', before: null, after: 'PAN, Union, Status, Email, Email' },
      { field: 'format', before: null, after: 'XLSX' },
    ],
  ])
})

// R86.3, R83.3
it('an export of staff is refused without `staff.read`, without columns, and with hidden columns', async () => {
  const admin = await createSignedInUser('superAdmin')
  await fieldsAs(admin.token).addField({ label: 'Caste', entity: 'staff', confidential: true })
  const reader = await createSignedInUser(['staff.read'])
  const clerk = await createSignedInUser(['students.read', 'staff.update'])
  const answer = (who: Person, columns: string[]) =>
    call(exportSelected, { token: who.token, body: { selection: { query: {} }, columns, format: 'csv' } })
  expect((await answer(clerk, ['email'])).status).toBe(403)
  expect(validationErrors(await answer(reader, []))).toEqual(['columns: Choose at least one column'])
  expect(validationErrors(await answer(reader, ['passwordHash']))).toEqual(['columns.0: Unknown column'])
  for (const column of ['custom.caste', 'custom.nothing'])
    expect(validationErrors(await answer(reader, [column]))).toEqual(['columns: Unknown column'])
})
