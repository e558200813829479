import { beforeEach, describe, expect, it } from 'vitest'
import type { ListName, SchoolLists } from '@/lib/contract/school-lists'
import { studentInput } from '@/tests/support/factories'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStudent, GET as listStudents } from '../students/route'
import { DELETE as deleteStudent, GET as getStudent, PUT as replaceStudent } from '../students/[id]/route'
import { POST as planBatch } from '../batches/route'
import { POST as saveView } from '../views/route'
import { GET as activity } from '../activity/route'
import { GET } from './route'
import { POST } from './[list]/route'
import { DELETE, PUT } from './[list]/[key]/route'
import { POST as restore } from './[list]/[key]/restore/route'
import { POST as retire } from './[list]/[key]/retire/route'

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
  it('GET /lists answers the lists of the specification to every user until the school changes them', async () => {
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
    await call(PUT, { token, id: 'section/A', body: { label: 'Red' } })
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
    const { body: events } = await call<{ events: { action: string; changes: object[] }[] }>(activity, {
      token,
      query: { action: 'settings.changed' },
    })
    expect(events.data.events[0]?.changes).toEqual([{ field: 'lists.section', before: 'A', after: 'Rose' }])
  })

  // R72.6
  it('PUT of a value is refused when its version is not current, and answers the current value', async () => {
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
    [{ label: '★' }, 400, 'VALIDATION_ERROR', 'Label must contain a letter or a digit'],
    [{ label: '' }, 400, 'VALIDATION_ERROR', 'Label is required'],
    [{ label: 'R'.repeat(31) }, 400, 'VALIDATION_ERROR', 'Label cannot exceed 30 characters'],
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
    expect((await call(PUT, { token, id: 'section/X', body: { label: 'Red' } })).status).toBe(404)
    expect((await call(DELETE, { token, id: 'section/X' })).status).toBe(404)
  })
})

describe('a retired value', () => {
  // R72.7
  it('a retired value stays in the record that has it, and no other record can get it', async () => {
    const { body } = await call<{ student: { _id: string; version: number } }>(addStudent, {
      token,
      body: studentInput({ section: 'D' }),
    })
    const { _id: id } = body.data.student
    await call(retire, { token, id: 'section/D' })
    const kept = await call(replaceStudent, { token, id, body: studentInput({ section: 'D', rollNumber: 77 }) })
    expect(kept.status).toBe(200)
    const refused = await call(addStudent, { token, body: studentInput({ section: 'D' }) })
    expect(validationErrors(refused)).toEqual(['section: D is no longer in use. Choose another value.'])
    await call(restore, { token, id: 'section/D' })
    expect((await call(addStudent, { token, body: studentInput({ section: 'D' }) })).status).toBe(201)
  })

  // R72.7
  it('a retired value can be restored, and the last value of a list cannot be retired', async () => {
    for (const key of ['A', 'B', 'C']) expect((await call(retire, { token, id: `section/${key}` })).status).toBe(200)
    const { status, body } = await call(retire, { token, id: 'section/D' })
    expect([status, body.error]).toEqual([409, 'IN_USE'])
    expect(body.message).toBe('“D” is the only value that forms offer. Add another value first.')
    const { body: restored } = await call<{ value: Value }>(restore, { token, id: 'section/A' })
    expect(restored.data.value).toMatchObject({ key: 'A', retired: false, version: 3 })
  })
})

describe('deletion', () => {
  // R72.8
  it('a value cannot be deleted while a student, a deleted student or a promotion has it', async () => {
    const remove = async (id: string) => {
      const { status, body } = await call(DELETE, { token, id })
      return [status, body.message]
    }
    const { body } = await call<{ student: { _id: string } }>(addStudent, {
      token,
      body: studentInput({ standard: '7th' }),
    })
    expect(await remove('standard/7th')).toEqual([409, '“7th” cannot be deleted: Records have it. Retire it instead.'])
    await call(deleteStudent, { token, id: body.data.student._id })
    expect(await remove('standard/7th')).toEqual([
      409,
      '“7th” cannot be deleted: Deleted records have it. Retire it instead.',
    ])
    await call(planBatch, {
      token,
      body: { kind: 'edit', entity: 'students', selection: { query: { standard: '9th' } }, change: { section: 'C' } },
    })
    expect((await remove('standard/9th'))[1]).toBe(
      '“9th” cannot be deleted: A bulk change that has not ended uses it. Retire it instead.',
    )
    const view = { entity: 'students', name: 'Tenth', filters: { standard: '10th' }, columns: null }
    await call(saveView, { token, body: view })
    expect((await remove('standard/10th'))[1]).toBe(
      '“10th” cannot be deleted: A saved view filters by it. Retire it instead.',
    )
    expect(await remove('leavingReason/Completed')).toEqual([
      409,
      '“Completed” cannot be deleted: Promotions use it. Retire it instead.',
    ])
    expect((await remove('standard/8th'))[0]).toBe(200)
    expect(await labels('standard')).not.toContain('8th')
    const refused = await call(addStudent, { token, body: studentInput({ standard: '8th' }) })
    expect(validationErrors(refused)[0]).toMatch(/^standard: Standard must be KG, 1st, .* or 12th$/)
    expect((await call(getStudent, { token, id: body.data.student._id })).status).toBe(404)
  })
})
