import { beforeEach, describe, expect, it } from 'vitest'
import type { SchoolRules } from '@/lib/contract/school-rules'
import type { Siblings } from '@/lib/contract/students/query'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { PUT as changeSettings } from '../settings/route'
import { GET as siblingsOf } from './[id]/siblings/route'
import { GET as get, PATCH as patch, PUT as put } from './[id]/route'
import { POST as add } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const setRules = (rules: Partial<SchoolRules>) => call(changeSettings, { token, body: rules })
const { father, mother } = studentInput().parentInfo
const refusalsOf = ({ body }: Awaited<ReturnType<typeof post>>) =>
  body.errors.map(({ field, message }) => `${field}: ${message}`)
const post = (body: object) => call<SavedStudent>(add, { token, body })
const replace = (id: string, body: object) => call<SavedStudent>(put, { token, id, body })
const change = (id: string, body: object) => call<SavedStudent>(patch, { token, id, body })
const read = async (id: string) => (await call<{ student: Student }>(get, { token, id })).body.data.student
/** Adds a student with this parentInfo while the rule is on. */
async function addWith(parentInfo: object): Promise<Student> {
  await setRules({ parentsMayBeUnknown: true })
  const { status, body } = await post({ ...studentInput(), parentInfo })
  expect(status).toBe(201)
  return body.data.student
}
const kinds = async () => (await db.guardian.findMany({ orderBy: { kind: 'asc' } })).map(({ kind }) => kind)

const FATHER_MISSING = [
  "parentInfo.father.name: Father's name is required",
  'parentInfo.father.phone: Phone number is required',
]

describe('a school that knows all parents', () => {
  // R75.2
  it('a new student needs both parents, and every missing field is named', async () => {
    const answer = await post({ ...studentInput(), parentInfo: { mother: { name: 'Latha Nair' } } })
    expect(answer.status).toBe(400)
    expect(refusalsOf(answer)).toEqual([...FATHER_MISSING, 'parentInfo.mother.phone: Phone number is required'])
  })

  // R75.2
  it.each([
    ['POST', () => post({ ...studentInput(), parentInfo: { father: null, mother } })],
    [
      'PATCH',
      async () => {
        const { body } = await post(studentInput())
        return change(body.data.student._id, { parentInfo: { father: null } })
      },
    ],
  ])('%s refuses null for a parent', async (_method, send) => {
    const answer = await send()
    expect(answer.status).toBe(400)
    expect(refusalsOf(answer)).toEqual(['parentInfo.father: Invalid value'])
  })

  // R75.2
  it('PUT cannot leave out a known parent of the record', async () => {
    const { _id, version } = (await post(studentInput())).body.data.student
    const answer = await replace(_id, { ...studentInput({ section: 'C' }), parentInfo: { mother } })
    expect(answer.status).toBe(400)
    expect(refusalsOf(answer)).toEqual(FATHER_MISSING)
    const both = await replace(_id, { ...studentInput(), section: 'Z', parentInfo: {} })
    expect(refusalsOf(both)).toEqual([
      'section: Section must be A, B, C, or D',
      ...FATHER_MISSING,
      "parentInfo.mother.name: Mother's name is required",
      'parentInfo.mother.phone: Phone number is required',
    ])
    expect(await read(_id)).toMatchObject({ version, parentInfo: { father } })
  })
})

describe('a school where parents may be unknown', () => {
  // R75.2
  it.each([
    ['absent', {}],
    ['null', { father: null, mother: null }],
  ])('a student can be added with both parents %s, who are absent in answers', async (_how, parentInfo) => {
    const student = await addWith(parentInfo)
    expect(student.parentInfo).toEqual({})
    expect((await read(student._id)).parentInfo).toEqual({})
    expect(await kinds()).toEqual([])
    expect((await db.student.findFirstOrThrow()).searchText).toMatch(/\n$/)
  })

  // R75.2
  it.each([
    [{ name: 'Suresh Nair' }, 'parentInfo.father.phone: Phone number is required'],
    [{ email: 'suresh@example.com', phone: father.phone }, "parentInfo.father.name: Father's name is required"],
    [{ name: '', phone: father.phone }, "parentInfo.father.name: Father's name is required"],
    ['nobody', 'parentInfo.father: Invalid value'],
  ])('a parent who is partly filled in as %j is refused', async (partly, refusal) => {
    await setRules({ parentsMayBeUnknown: true })
    const answer = await post({ ...studentInput(), parentInfo: { father: partly, mother } })
    expect(answer.status).toBe(400)
    expect(refusalsOf(answer)).toEqual([refusal])
  })

  // R75.2
  it('PATCH with null and PUT without a parent say that the parent is not known, and remove the data', async () => {
    await setRules({ parentsMayBeUnknown: true })
    const { _id } = (await post(studentInput())).body.data.student
    expect((await change(_id, { parentInfo: { father: null } })).body.data.student.parentInfo).toEqual({ mother })
    expect(await kinds()).toEqual(['mother'])
    const { searchText } = await db.student.findFirstOrThrow()
    expect(searchText).not.toContain('suresh nair')
    expect(searchText.endsWith(`\n${mother.phone}`)).toBe(true)
    expect((await replace(_id, { ...studentInput(), parentInfo: { father } })).body.data.student.parentInfo).toEqual({
      father,
    })
    expect(await kinds()).toEqual(['father'])
    expect((await change(_id, { parentInfo: { mother } })).body.data.student.parentInfo).toEqual({ father, mother })
    expect(await kinds()).toEqual(['father', 'mother'])
  })

  // R75.2
  it('PATCH of one field of an unknown parent asks for the other required field', async () => {
    const { _id } = await addWith({ mother })
    expect(refusalsOf(await change(_id, { parentInfo: { father: { name: 'Suresh Nair' } } }))).toEqual([
      'parentInfo.father.phone: Phone number is required',
    ])
  })

  // R75.5
  it('a student whose parents are unknown has no siblings', async () => {
    const { _id } = await addWith({})
    await addWith({})
    const { status, body } = await call<Siblings>(siblingsOf, { token, id: _id })
    expect([status, body.data]).toEqual([200, { students: [], hasMore: false }])
  })
})

describe('a school that has switched the rule off again', () => {
  // R75.3
  it('an edit that does not touch an unknown parent is accepted', async () => {
    const student = await addWith({ mother })
    await setRules({ parentsMayBeUnknown: false })
    expect((await change(student._id, { section: 'C' })).body.data.student.section).toBe('C')
    const { version: _version, ...sent } = student
    const { status, body } = await replace(student._id, { ...sent, section: 'D' })
    expect([status, body.data.student.parentInfo]).toEqual([200, { mother }])
    const other = await change(student._id, { parentInfo: { mother: { occupation: 'Doctor' } } })
    expect(other.body.data.student.parentInfo).toEqual({ mother: { ...mother, occupation: 'Doctor' } })
  })

  // R75.3
  it('an edit of an unknown parent, and the removal of the other parent, are refused', async () => {
    const { _id } = await addWith({ mother })
    await setRules({ parentsMayBeUnknown: false })
    expect(
      refusalsOf(await replace(_id, { ...studentInput(), parentInfo: { father: { name: 'Suresh' }, mother } })),
    ).toEqual(['parentInfo.father.phone: Phone number is required'])
    expect(refusalsOf(await replace(_id, { ...studentInput(), parentInfo: {} }))).toEqual([
      "parentInfo.mother.name: Mother's name is required",
      'parentInfo.mother.phone: Phone number is required',
    ])
    expect((await replace(_id, studentInput())).body.data.student.parentInfo).toEqual({ father, mother })
  })
})
