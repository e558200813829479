import { beforeEach, describe, expect, it } from 'vitest'
import { valueAt } from '@/lib/contract/record-fields'
import { STUDENT_LIST_COLUMNS } from '@/lib/contract/students/list-columns'
import type { StudentPage } from '@/lib/contract/students/query'
import { call, send, validationErrors } from '@/tests/support/api'
import { createPlannedBatch, rowsOf } from '@/tests/support/batches'
import { parseCsv } from '@/tests/support/csv'
import { studentInput } from '@/tests/support/factories'
import { addNamed, namesFound } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { GET as exportAll, POST as exportSelected } from './export/route'
import { GET as list } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const add = (firstName: string, changes: object) => addNamed(token, firstName, changes)
const found = (query: Record<string, string>) => namesFound(token, query)

/** Every filter by field, with a value. */
const FILTERS = {
  gender: 'Male',
  bloodGroup: 'O-',
  admittedFrom: '2022-06-01',
  admittedTo: '2022-06-30',
  leavingReason: 'Other',
  relationship: 'Mother',
  missing: 'email',
  leftFrom: '2026-01-01',
  leftTo: '2026-03-31',
  birthday: '2026-06-14',
  shared: 'rollNumber',
  attendance: 'absentToday',
  erased: 'no',
}

describe('a filter by field', () => {
  beforeEach(async () => {
    const { contactInfo } = studentInput()
    const emergencyContact = { ...contactInfo.emergencyContact, relationship: 'Guardian' }
    await add('Asha', { gender: 'Female', bloodGroup: 'O-', admissionDate: '2022-05-31' })
    await add('Bala', { gender: 'Male', bloodGroup: 'O-', admissionDate: '2022-06-01', email: undefined })
    await add('Devi', {
      gender: 'Female',
      bloodGroup: undefined,
      admissionDate: '2022-06-30',
      section: 'C',
      contactInfo: { ...contactInfo, emergencyContact },
    })
    await add('Esha', { gender: 'Other', admissionDate: '2022-07-01', isActive: false, admissionNumber: '7/22' })
  })

  // R58.11
  it.each([
    [{ gender: 'Female' }, ['Asha', 'Devi']],
    [{ bloodGroup: 'O-' }, ['Asha', 'Bala']],
    [{ admittedFrom: '2022-06-30' }, ['Devi', 'Esha']],
    [{ admittedTo: '2022-06-01' }, ['Asha', 'Bala']],
    [{ admittedFrom: '2022-06-01', admittedTo: '2022-06-30' }, ['Bala', 'Devi']],
    [{ admittedFrom: '2022-06-30', admittedTo: '2022-06-30' }, ['Devi']],
    [{ missing: 'email' }, ['Bala']],
    [{ missing: 'bloodGroup' }, ['Devi']],
    [{ missing: 'admissionNumber' }, ['Asha', 'Bala', 'Devi']],
    [{ missing: 'photo' }, ['Asha', 'Bala', 'Devi', 'Esha']],
    [{ missing: 'parentEmail' }, []],
    [{ relationship: 'Guardian' }, ['Devi']],
  ])('the filter %j finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  // R58.12
  it.each([
    [{ gender: 'Female', bloodGroup: 'O-' }, ['Asha']],
    [{ missing: 'admissionNumber', section: 'B', isActive: 'true' }, ['Asha', 'Bala']],
    [{ gender: 'Female', search: 'dev', standard: '5th' }, ['Devi']],
    [{ gender: 'Female', search: 'ev' }, ['Devi']],
    [{ gender: 'Male', search: 'dev' }, []],
    [{ gender: 'Other', isActive: 'true' }, []],
  ])('the combined filters %j find %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  // R58.12
  it('filters by field choose the students of an export, of a selection and of a bulk change', async () => {
    const query = { gender: 'Female', missing: 'bloodGroup' }
    const csv = await (await send(exportAll, { token, query })).text()
    expect(parseCsv(csv.slice(1)).map(([, name]) => name)).toEqual(['First Name', 'Devi'])
    const body = { selection: { query }, columns: ['name.firstName'], format: 'csv' }
    const chosen = await (await send(exportSelected, { token, body })).text()
    expect(parseCsv(chosen)).toEqual([['First Name'], ['Devi']])
    const change = { kind: 'edit', entity: 'students', selection: { query }, change: { section: 'D' } }
    const { _id } = await createPlannedBatch(token, change)
    expect((await rowsOf(token, _id)).map(({ label }) => label)).toEqual([expect.stringMatching(/^Devi Rao /)])
  })

  // R58.11, R69.9
  it.each([
    [{ gender: 'female' }, 'gender: Unknown gender'],
    [{ relationship: 'guardian' }, 'relationship: Unknown relationship'],
    [{ bloodGroup: 'Z+' }, 'bloodGroup: Unknown blood group'],
    [{ missing: 'phone' }, 'missing: missing must be one of photo, email, bloodGroup, admissionNumber, parentEmail'],
    [{ shared: 'phone' }, 'shared: shared must be rollNumber'],
    [{ erased: 'false' }, 'erased: erased must be no or yes'],
    [{ leftFrom: '2026-13-01' }, 'leftFrom: First day of leaving must be a valid date'],
    [{ leftTo: 'today' }, 'leftTo: Last day of leaving must be a valid date'],
    [
      { leftFrom: '2026-03-02', leftTo: '2026-03-01' },
      'leftTo: The last day of leaving cannot be before the first day',
    ],
    [{ admittedFrom: '2022-02-30' }, 'admittedFrom: First day of admission must be a valid date'],
    [{ admittedTo: '30.06.2022' }, 'admittedTo: Last day of admission must be a valid date'],
    [{ admittedFrom: '2022-06-02', admittedTo: '2022-06-01' }, 'admittedTo: The last day of admission cannot be before the first day'], // prettier-ignore
  ])('the filter %j answers 400, also in an export and a selection', async (query, message) => {
    const refused = await call(list, { token, query })
    expect([refused.status, validationErrors(refused)]).toEqual([400, [message]])
    expect((await call(exportAll, { token, query })).status).toBe(400)
    const body = { selection: { query }, columns: ['studentId'], format: 'csv' }
    expect((await call(exportSelected, { token, body })).status).toBe(400)
  })
})

// R58.8, R58.11, R69.9
it.each(Object.entries(FILTERS))('the filter by %s needs the permission to read students', async (name, value) => {
  const other = await createSignedInUser(['students.create', 'students.update', 'students.delete', 'staff.read'])
  const query = { [name]: value }
  expect((await call(list, { token: other.token, query })).status).toBe(403)
  expect((await call(exportAll, { token: other.token, query })).status).toBe(403)
})

// R58.8
it('the list has the values of all columns for everybody who may read students', async () => {
  const parent = { name: 'Kiran', phone: '9876543210', occupation: 'Nurse', email: 'kiran@example.com' }
  await add('Asha', {
    isActive: false,
    leaving: { date: '2026-03-31', reason: 'Other' },
    admissionNumber: '7/22',
    parentInfo: { father: parent, mother: parent },
  })
  const reader = await createSignedInUser(['students.read'])
  const { students } = (await call<StudentPage>(list, { token: reader.token })).body.data
  const absent = Object.keys(STUDENT_LIST_COLUMNS).filter(path => valueAt(students[0]!, path) === undefined)
  expect(absent).toEqual([])
})
