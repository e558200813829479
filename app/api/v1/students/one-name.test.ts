import { beforeEach, describe, expect, it } from 'vitest'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import type { SchoolRules } from '@/lib/contract/school-rules'
import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as quickFind } from '../search/route'
import { PUT as changeSettings } from '../settings/route'
import { PATCH as patch, PUT as put } from './[id]/route'
import { GET as duplicateCheck } from './duplicate-check/route'
import { GET as duplicates } from './duplicates/route'
import { GET as list, POST as add } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const setRules = (rules: Partial<SchoolRules>) => call(changeSettings, { token, body: rules })
const post = (name: object, changes: object = {}) =>
  call<SavedStudent>(add, { token, body: { ...studentInput(), ...changes, name } })
const added = async (name: object, changes: object = {}): Promise<Student> => {
  await setRules({ oneNameIsEnough: true })
  return (await post(name, changes)).body.data.student
}
const replace = (id: string, body: object) => call<SavedStudent>(put, { token, id, body })
const change = (id: string, body: object) => call<SavedStudent>(patch, { token, id, body })

// R75.7
it.each([
  [{ firstName: 'Madonna' }, 'name.lastName: Last name is required'],
  [{ firstName: 'Madonna', lastName: ' ' }, 'name.lastName: Last name is required'],
  [{ firstName: 'Bina', lastName: 'R' }, 'name.lastName: Last name must be at least 2 characters'],
])('a school where two names are needed refuses the name %j', async (name, refusal) => {
  const answer = await post(name)
  expect([answer.status, validationErrors(answer)]).toEqual([400, [refusal]])
})

describe('a school where one name is enough', () => {
  // R75.7
  it.each([
    [{ firstName: 'Madonna' }, ''],
    [{ firstName: 'Madonna', lastName: '' }, ''],
    [{ firstName: 'Madonna', lastName: '  ' }, ''],
    [{ firstName: 'Madonna', lastName: ' R ' }, 'R'],
  ])('the name %j is saved with the last name %j', async (name, lastName) => {
    expect((await added(name)).name).toEqual({ firstName: 'Madonna', lastName })
    const { nameKey, lastNameKey, searchText } = await db.student.findFirstOrThrow()
    expect([nameKey, lastNameKey]).toEqual([`madonna ${lastName.toLowerCase()}`.trim(), lastName.toLowerCase()])
    expect(searchText.startsWith(`madonna ${lastName ? 'r ' : ''}meera.nair@example.com`)).toBe(true)
  })

  // R75.7
  it.each([
    [{ firstName: 'M' }, 'name.firstName: First name must be at least 2 characters'],
    [{ firstName: '', lastName: 'Nair' }, 'name.firstName: First name is required'],
    [{ firstName: 'Madonna', lastName: 'N'.repeat(51) }, 'name.lastName: Last name cannot exceed 50 characters'],
    [
      { firstName: 'Madonna', lastName: 'N\u0007' },
      'name.lastName: Last name contains characters that are not allowed',
    ],
  ])('the name %j is refused', async (name, refusal) => {
    await setRules({ oneNameIsEnough: true })
    const answer = await post(name)
    expect([answer.status, validationErrors(answer)]).toEqual([400, [refusal]])
  })

  // R75.7
  it('PATCH of the first name keeps the last name, and PATCH with an empty text clears it', async () => {
    const { _id } = await added({ firstName: 'Asha', lastName: 'Rao' })
    expect((await change(_id, { name: { firstName: 'Usha' } })).body.data.student.name).toEqual({
      firstName: 'Usha',
      lastName: 'Rao',
    })
    expect((await change(_id, { name: { lastName: '' } })).body.data.student.name).toEqual({
      firstName: 'Usha',
      lastName: '',
    })
  })

  // R75.7
  it('labels and warnings have the name without a space at its end', async () => {
    const { _id, studentId } = await added({ firstName: 'Madonna' })
    const { label } = await db.auditEvent.findFirstOrThrow({ where: { entityId: _id } })
    expect(label).toBe(`Madonna (${studentId})`)
    expect((await post({ firstName: 'Bina', lastName: 'Das' })).body.data.warnings).toEqual([
      'Roll number 7 in 5th-B is also held by Madonna',
    ])
  })

  // R75.7
  it('lists, quick find and the search for duplicates find a student with one name', async () => {
    await added({ firstName: 'Madonna' })
    await added({ firstName: 'Madonna', lastName: 'Das' }, { dateOfBirth: '2014-01-01' })
    await added({ firstName: 'Madonn', lastName: 'Zed' }, { dateOfBirth: '2013-01-01' })
    const page = await call<StudentPage>(list, { token, query: { sortBy: 'name', sortOrder: 'asc' } })
    expect(page.body.data.students.map(({ name }) => `${name.firstName} ${name.lastName}`)).toEqual([
      'Madonn Zed',
      'Madonna ',
      'Madonna Das',
    ])
    const found = await call<Found>(quickFind, { token, query: { search: 'madonna' } })
    expect(found.body.data.students.map(({ name }) => name.lastName)).toEqual(['', 'Das'])
    await added({ firstName: 'Madonna' })
    const pairs = (await call<DuplicatePage>(duplicates, { token })).body.data.pairs
    expect(pairs.map(({ likeness }) => likeness)).toEqual(['same'])
    const query = { firstName: 'Madonna', lastName: '', dateOfBirth: '2015-06-14' }
    const check = await call<{ students: Student[] }>(duplicateCheck, { token, query })
    expect(check.body.data.students).toHaveLength(2)
  })
})

// R75.3, R75.7
it('after the rule was switched off, an edit keeps an empty last name and refuses a new short last name', async () => {
  const student = await added({ firstName: 'Madonna' })
  await setRules({ oneNameIsEnough: false })
  expect((await change(student._id, { section: 'C' })).body.data.student.section).toBe('C')
  const { version: _version, ...sent } = student
  const kept = await replace(student._id, { ...sent, section: 'D' })
  expect([kept.status, kept.body.data.student.name.lastName]).toEqual([200, ''])
  const shorter = await replace(student._id, { ...sent, name: { firstName: 'Madonna', lastName: 'R' } })
  expect([shorter.status, validationErrors(shorter)]).toEqual([
    400,
    ['name.lastName: Last name must be at least 2 characters'],
  ])
  const both = await replace(student._id, { ...sent, rollNumber: 0 })
  expect(validationErrors(both)).toContain('rollNumber: Roll number must be positive')
})
