import { beforeEach, describe, expect, it } from 'vitest'
import type { ListName, SchoolLists } from '@/lib/contract/school-lists'
import { studentInput } from '@/tests/support/factories'
import { call } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStudent, GET as listStudents } from '../students/route'
import { GET as activity } from '../activity/route'
import { GET } from './route'
import { POST } from './[list]/route'
import { DELETE, PUT } from './[list]/[key]/route'

type Value = SchoolLists[ListName][number]

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const lists = async () => (await call<{ lists: SchoolLists }>(GET, { token })).body.data.lists
const add = (list: string, body: object) => call<{ value: Value }>(POST, { token, id: list, body })
const labels = async (list: ListName) => (await lists())[list].map(({ label }) => label)

describe('lists', () => {
  // R72.1, R72.4
  it('GET /lists returns the lists of the specification to every user until the school changes them', async () => {
    const staff = await createSignedInUser([])
    const { body } = await call<{ lists: SchoolLists }>(GET, { token: staff.token })
    expect(body.data.lists.section).toEqual(
      ['A', 'B', 'C', 'D'].map((key, place) => ({
        key,
        label: key,
        rank: place * 1024,
        aliases: [],
        retired: false,
        version: 1,
      })),
    )
    expect(body.data.lists.standard.map(({ key }) => key).join()).toBe(
      'KG,1st,2nd,3rd,4th,5th,6th,7th,8th,9th,10th,11th,12th',
    )
    expect(body.data.lists.department.map(({ key }) => key)).toEqual([
      'Administration',
      'Academics',
      'Sports',
      'Arts',
      'Science',
    ])
    expect(body.data.lists.leavingReason.map(({ key }) => key)).toEqual([
      'Transferred',
      'Completed',
      'Withdrawn',
      'Other',
    ])
    expect(body.data.lists.relationship.map(({ key }) => key)).toEqual([
      'Father',
      'Mother',
      'Guardian',
      'Sibling',
      'Other',
    ])
  })

  // R72.3, R72.5
  it('a standard can be added before another standard, and students can then have it', async () => {
    const { status, body } = await add('standard', { label: 'Nursery', before: 'KG' })
    expect(status).toBe(201)
    expect(body.data.value).toEqual({
      key: 'Nursery',
      label: 'Nursery',
      rank: -1024,
      aliases: [],
      retired: false,
      version: 1,
    })
    expect((await labels('standard')).slice(0, 3)).toEqual(['Nursery', 'KG', '1st'])
    const { body: added } = await call<{ student: { _id: string; standard: string } }>(addStudent, {
      token,
      body: studentInput({ standard: 'Nursery' }),
    })
    await call(addStudent, { token, body: studentInput({ standard: 'KG' }) })
    expect(added.data.student.standard).toBe('Nursery')
    const { body: sorted } = await call<{ students: { standard: string }[] }>(listStudents, {
      token,
      query: { sortBy: 'standard', sortOrder: 'asc' },
    })
    expect(sorted.data.students.map(({ standard }) => standard)).toEqual(['Nursery', 'KG'])
    const { body: filtered } = await call<{ students: { standard: string }[] }>(listStudents, {
      token,
      query: { standard: 'Nursery' },
    })
    expect(filtered.data.students).toHaveLength(1)
  })

  // R72.2
  it('the key of a new value is made from its label, and gets a number when it is taken', async () => {
    expect((await add('section', { label: 'Rose & Lily House 2026' })).body.data.value.key).toBe('Rose Lily Ho')
    await call(PUT, { token, id: 'section/A', body: { label: 'Red', version: 1 } })
    expect((await add('section', { label: 'A' })).body.data.value.key).toBe('A 2')
  })

  // R72.2, R72.6
  it('a renamed value keeps its key, and the history contains the change', async () => {
    const { body } = await call<{ value: Value }>(PUT, {
      token,
      id: 'section/A',
      body: { label: 'Rose', aliases: ['Red'], version: 1 },
    })
    expect(body.data.value).toMatchObject({ key: 'A', label: 'Rose', aliases: ['Red'], version: 2 })
    const { body: student } = await call<{ student: { section: string } }>(addStudent, {
      token,
      body: studentInput({ section: 'A' }),
    })
    expect(student.data.student.section).toBe('A')
    const { body: events } = await call<{ events: { label: string; changes: object[] }[] }>(activity, {
      token,
      query: { action: 'settings.changed' },
    })
    expect(events.data.events[0]?.label).toBe('Sections')
    expect(events.data.events[0]?.changes).toEqual([{ field: 'lists.section', before: 'A', after: 'Rose (also Red)' }])
  })

  // R72.6
  it('a PUT of a value with an old version is refused, and returns the current value', async () => {
    await call(PUT, { token, id: 'section/A', body: { label: 'Rose', version: 1 } })
    const { status, body } = await call<{ value: Value }>(PUT, {
      token,
      id: 'section/A',
      body: { label: 'Lily', version: 1 },
    })
    expect([status, body.error, body.data.value.label]).toEqual([409, 'STALE', 'Rose'])
  })

  // R72.2
  it.each([
    [{ label: ' a ' }, 409, 'DUPLICATE', 'The list already has “A”'],
    [{ label: 'Rose', key: 'B' }, 409, 'DUPLICATE', 'Another value of the list has this key'],
    [
      { label: 'Rose', key: '__proto__' },
      400,
      'VALIDATION_ERROR',
      'A key has letters, digits and spaces, and begins with a letter or digit',
    ],
    [
      { label: 'Rose', key: 'R/S' },
      400,
      'VALIDATION_ERROR',
      'A key has letters, digits and spaces, and begins with a letter or digit',
    ],
    [
      { label: 'Rose', key: 'B ' },
      400,
      'VALIDATION_ERROR',
      'A key has letters, digits and spaces, and begins with a letter or digit',
    ],
    [
      { label: 'Rose', key: 'E\u0301' },
      400,
      'VALIDATION_ERROR',
      'A key has letters, digits and spaces, and begins with a letter or digit',
    ],
    [{ label: '★' }, 400, 'VALIDATION_ERROR', 'Name must contain a letter or a digit'],
    [{ label: '' }, 400, 'VALIDATION_ERROR', 'Name is required'],
    [{ label: 'R'.repeat(31) }, 400, 'VALIDATION_ERROR', 'Name cannot exceed 30 characters'],
    [{ label: 'Rose', before: 'X' }, 400, 'VALIDATION_ERROR', 'Unknown value'],
  ])('POST /lists/section refuses %j', async (body, status, error, message) => {
    const answer = await add('section', body)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(answer.body.errors.map(one => one.message)).toEqual([message])
    expect(await labels('section')).toEqual(['A', 'B', 'C', 'D'])
  })

  // R72.3
  it('a value is refused between two values when no rank is free between them', async () => {
    let before = 'B'
    let last = { status: 201, error: undefined as string | undefined }
    for (let n = 0; n < 12 && last.status === 201; n++) {
      const { status, body } = await add('section', { label: `S${n}`, before })
      last = { status, error: body.error }
      if (status === 201) before = body.data.value.key
    }
    expect(last).toEqual({ status: 409, error: 'IN_USE' })
  })

  // R72.6
  it('the calls of lists answer 404 for a list or a value that does not exist', async () => {
    expect((await add('house', { label: 'Red' })).status).toBe(404)
    expect((await add('__proto__', { label: 'Red' })).status).toBe(404)
    expect((await call(PUT, { token, id: 'section/X', body: { label: 'Red', version: 1 } })).status).toBe(404)
    expect((await call(DELETE, { token, id: 'section/X' })).status).toBe(404)
  })
})
