import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  createPlannedBatch,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  sectionChangeBatch,
  sectionOfEachStudent,
} from '@/tests/support/batches'
import { createPlannedImport } from '@/tests/support/imports'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'
import { PATCH } from '../students/[id]/route'

let token: string
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  lists = listsAs(token)
})

const messagesOf = async (id: string, status: string) =>
  (await rowsOf(token, id, { status })).map(({ messages }) => messages.join())

const RETIRED_C = 'C is no longer in use. Choose another value.'

describe('a bulk change and a value that was retired', () => {
  // R72.22
  it('a bulk change planned before its value was retired does not change the students, and says why', async () => {
    const [first] = await addStudentsOf5B(3)
    await call(PATCH, { token, id: first?._id, body: { section: 'C' } })
    const batch = await createPlannedBatch(token, sectionChangeBatch('C', { query: {} }))
    await lists.retire('section/C')
    const end = await runPlannedBatch(token, batch)
    expect(end).toMatchObject({ state: 'done', counts: { done: 0, skipped: 1, failed: 2 } })
    expect(await messagesOf(batch._id, 'failed')).toEqual([RETIRED_C, RETIRED_C])
    expect(await sectionOfEachStudent()).toEqual(['C', 'B', 'B'])
  })

  // R72.22
  it('a bulk change planned after its value was retired lists students with other values as problems', async () => {
    const [first] = await addStudentsOf5B(2)
    await call(PATCH, { token, id: first?._id, body: { section: 'C' } })
    await lists.retire('section/C')
    const batch = await createPlannedBatch(token, sectionChangeBatch('C', { query: {} }))
    expect(batch.counts).toMatchObject({ planned: 0, skipped: 1, invalid: 1 })
    expect(await messagesOf(batch._id, 'invalid')).toEqual([RETIRED_C])
  })

  // R72.22
  it('a bulk change of other fields keeps the retired value of a student', async () => {
    await addStudentsOf5B(1)
    await lists.retire('section/B')
    const body = { kind: 'edit', entity: 'students', selection: { query: {} }, change: { standard: '6th' } }
    const end = await planAndRunBatch(token, body)
    expect(end.counts).toMatchObject({ done: 1, failed: 0 })
    expect(await sectionOfEachStudent()).toEqual(['B'])
  })

  // R72.22
  it('a merge planned before a chosen value was retired changes neither of the students', async () => {
    const [keep, other] = await addStudentsOf5B(2)
    await call(PATCH, { token, id: other?._id, body: { section: 'C' } })
    const merge = { keep: keep?._id, other: other?._id, take: ['section'] }
    const batch = await createPlannedBatch(token, { kind: 'merge', entity: 'students', merge })
    expect(batch.counts).toMatchObject({ planned: 2 })
    await lists.retire('section/C')
    await runPlannedBatch(token, batch)
    expect(await messagesOf(batch._id, 'failed')).toEqual([RETIRED_C, RETIRED_C])
    expect(await sectionOfEachStudent()).toEqual(['B', 'C'])
  })

  // R72.22
  it('an import adds no student with a value that was retired before or after its plan', async () => {
    // These dates can be read in only one way, so that the import has no question.
    const [first, second, third] = differentStudents(3).map(one => ({ ...one, DOB: '15/06/2016' }))
    const file = studentsCsv([
      { ...first, Class: 'V-C' },
      { ...second, Class: 'V-B' },
    ])
    const batch = await createPlannedImport(token, file)
    expect(batch.counts).toMatchObject({ planned: 2 })
    await lists.retire('section/C')
    const end = await runPlannedBatch(token, batch)
    expect(end.counts).toMatchObject({ done: 1, failed: 1 })
    expect(await messagesOf(batch._id, 'failed')).toEqual([RETIRED_C])
    const later = await createPlannedImport(token, studentsCsv([{ ...third, Class: 'V-C' }]))
    expect(await messagesOf(later._id, 'invalid')).toEqual([RETIRED_C])
    expect(await sectionOfEachStudent()).toEqual(['B'])
  })

  // R72.22
  it('an import adds no staff member to a department that was retired before or after its plan', async () => {
    const file = (name: string) => `Name,Email,Phone,Department\n${name} Nair,${name}@school.example,9876543210,Sports`
    const batch = await createPlannedImport(token, file('asha'), {}, 'staff')
    await lists.retire('department/Sports')
    await runPlannedBatch(token, batch)
    const message = 'Sports is no longer in use. Choose another value.'
    expect(await messagesOf(batch._id, 'failed')).toEqual([message])
    const later = await createPlannedImport(token, file('bina'), {}, 'staff')
    expect(await messagesOf(later._id, 'invalid')).toEqual([message])
    expect(await db.user.count({ where: { department: 'Sports' } })).toBe(0)
  })
})

describe('a bulk change and a value that was renamed', () => {
  // R72.2
  it('a bulk change planned before its value was renamed gives the students the renamed value', async () => {
    await addStudentsOf5B(2)
    const batch = await createPlannedBatch(token, sectionChangeBatch('C', { query: {} }))
    await lists.rename('section/C', 'Rose')
    expect((await runPlannedBatch(token, batch)).counts).toMatchObject({ done: 2, failed: 0, conflict: 0 })
    expect(await sectionOfEachStudent()).toEqual(['C', 'C'])
  })
})
