import { beforeEach, expect, it } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { planAndRunBatch, runPlannedBatch, undoAndRunBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { DELETE as remove, PATCH as patch, PUT as put } from './[id]/route'
import { GET as list, POST as create } from './route'

/** The father's phones before and after a change. */
const [BEFORE, AFTER] = ['9400000001', '9400000002']

let token: string
let student: Student
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  student = await add({ parentInfo: withPhone(BEFORE) })
})

const withPhone = (phone: string): StudentInput['parentInfo'] => ({
  father: { name: 'Ravi Menon', phone },
  mother: { name: 'Latha Nair', phone: '9400000009' },
})
const add = async (changes: Partial<StudentInput>) =>
  (await call<SavedStudent>(create, { token, body: studentInput(changes) })).body.data.student
const counts = (...searches: string[]) =>
  Promise.all(
    searches.map(
      async search => (await call<StudentPage>(list, { token, query: { search } })).body.data.pagination.totalStudents,
    ),
  )
const change = (body: object) => call(patch, { token, id: student._id, body })
const newPhone = () => change({ parentInfo: { father: { phone: AFTER } } })

// R60.6
it('the search finds a new, changed or replaced student by the current values only', async () => {
  expect(await counts(BEFORE, AFTER)).toEqual([1, 0])
  expect((await newPhone()).status).toBe(200)
  expect(await counts(BEFORE, AFTER)).toEqual([0, 1])
  const body = studentInput({ parentInfo: withPhone(BEFORE) })
  expect((await call(put, { token, id: student._id, body })).status).toBe(200)
  expect(await counts(BEFORE, AFTER)).toEqual([1, 0])
})

// R60.6
it('the search finds no deleted student, and finds a restored student by every value', async () => {
  await call(remove, { token, id: student._id })
  expect(await counts(BEFORE, 'menon', 'meera')).toEqual([0, 0, 0])
  expect((await call(restore, { token, id: student._id })).status).toBe(200)
  expect(await counts(BEFORE, 'menon', 'meera')).toEqual([1, 1, 1])
})

// R60.6
it('the search finds a restored student by every value when an earlier version deleted the student', async () => {
  await call(remove, { token, id: student._id })
  const { record } = await db.trash.findFirstOrThrow()
  const earlier = { ...(JSON.parse(record) as object), searchText: 'meera nair' }
  await db.trash.updateMany({ data: { record: JSON.stringify(earlier) } })
  await call(restore, { token, id: student._id })
  expect(await counts(BEFORE, 'menon')).toEqual([1, 1])
})

// R60.6
it('the search follows the undo of a change', async () => {
  await newPhone()
  const event = await db.auditEvent.findFirstOrThrow({
    where: { action: 'student.updated' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  expect((await call(undo, { token, body: { event: event.id } })).status).toBe(200)
  expect(await counts(BEFORE, AFTER)).toEqual([1, 0])
})

// R60.6
it('the search follows imports and their undo', async () => {
  const csv = studentsCsv([{ 'Student Name': 'Zoya Khan', 'Father Name': 'Imran Khan', 'Father Mobile': AFTER }])
  const batch = await runPlannedBatch(token, await createPlannedImport(token, csv))
  expect(await counts(AFTER, 'imran zoya')).toEqual([1, 1])
  await undoAndRunBatch(token, batch._id)
  expect(await counts(AFTER, 'imran zoya')).toEqual([0, 0])
})

// R60.6
it('the search follows bulk deletions, merges and their undo', async () => {
  const selection = { ids: [student._id] }
  const deletion = await planAndRunBatch(token, { kind: 'delete', entity: 'students', selection })
  expect(await counts(BEFORE)).toEqual([0])
  await undoAndRunBatch(token, deletion._id)
  expect(await counts(BEFORE)).toEqual([1])

  const other = await add({ parentInfo: withPhone(AFTER) })
  const take = ['parentInfo.father.phone']
  const merge = await planAndRunBatch(token, {
    kind: 'merge',
    entity: 'students',
    merge: { keep: student._id, other: other._id, take },
  })
  expect(await counts(BEFORE, AFTER)).toEqual([0, 1])
  await undoAndRunBatch(token, merge._id)
  expect(await counts(BEFORE, AFTER)).toEqual([1, 1])
})
