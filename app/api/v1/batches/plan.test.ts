import { beforeEach, describe, expect, it, vi } from 'vitest'
import { planBatch } from '@/lib/server/batches/core/plan'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { insertStudents } from '@/lib/server/students/insert'
import {
  addStudentsOf5B,
  CLERK,
  createBatch,
  getBatch,
  idsOf,
  sectionChangeBatch,
  patchAsCommandLine,
  createPlannedBatch,
  rowsOf,
  sectionOfEachStudent,
} from '@/tests/support/batches'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

describe('a plan', () => {
  // R39.3
  it('a plan answers at once, and shows what would change without changing it', async () => {
    const students = await addStudentsOf5B(3)
    await patchAsCommandLine(students[2]!._id, { section: 'C' })
    const answer = await createBatch(clerk.token, sectionChangeBatch('C', { ids: idsOf(students) }))
    expect(answer.status).toBe(201)
    expect(answer.body.data.batch).toMatchObject({ state: 'planning', title: 'Change students: Section C' })

    await runBatchesUntilIdle()
    const batch = await getBatch(clerk.token, answer.body.data.batch._id)
    expect(batch).toMatchObject({ state: 'ready', total: 3, revision: 1 })
    expect(batch.counts).toEqual({ planned: 2, skipped: 1, invalid: 0, done: 0, conflict: 0, failed: 0 })
    const [first] = await rowsOf(clerk.token, batch._id)
    expect(first).toMatchObject({
      action: 'update',
      label: `Meera Nair (${students[0]!.studentId})`,
      changes: [{ field: 'section', before: 'B', after: 'C' }],
      status: 'planned',
    })
    expect(await sectionOfEachStudent()).toEqual(['B', 'B', 'C'])
  })

  // R39.4
  it('a plan contains all students that a query matches, except the excluded students', async () => {
    const [first, second, third] = await addStudentsOf5B(3)
    await patchAsCommandLine(third!._id, { section: 'A' })
    const selection = { query: { section: 'B' }, except: [first!._id] }
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('D', selection))
    expect((await rowsOf(clerk.token, batch._id)).map(({ recordId }) => recordId)).toEqual([second!._id])
    expect(batch.total).toBe(1)
  })

  // R39.4
  it('a plan lists a selected student who was deleted as a problem', async () => {
    const [student] = await addStudentsOf5B(1)
    await db.student.delete({ where: { id: student!._id } })
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('D', { ids: [student!._id] }))
    const [row] = await rowsOf(clerk.token, batch._id, { status: 'invalid' })
    expect(row?.messages).toEqual(['This student no longer exists.'])
    expect(batch.counts.invalid).toBe(1)
  })

  it('a plan fails after an error that would happen at every attempt', async () => {
    await addStudentsOf5B(1)
    const { data } = (await createBatch(clerk.token, sectionChangeBatch('D', { query: {} }))).body
    await db.batch.update({ where: { id: data.batch._id }, data: { source: 'broken' } })
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await runBatchesUntilIdle()
    // The API cannot read the broken source of the batch, so the test reads the database.
    expect(await db.batch.findUniqueOrThrow({ where: { id: data.batch._id } })).toMatchObject({
      state: 'failed',
      reason: 'Something went wrong on our side. Please try again.',
      leaseBy: null,
    })
  })

  it('a plan fails when no student matches', async () => {
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('D', { query: { search: 'nobody' } }))
    expect(batch).toMatchObject({ state: 'failed', reason: 'No records match the selection.' })
  })

  // R39.4
  it.each([
    ['no change', { kind: 'edit', entity: 'students', selection: { query: {} }, change: {} }],
    ['no records', sectionChangeBatch('B', { ids: [] })],
    [
      '2,001 ids',
      sectionChangeBatch('B', { ids: Array.from({ length: 2_001 }, () => '01980000-0000-7000-8000-000000000000') }),
    ],
    ['an unknown kind', { ...sectionChangeBatch('B', { query: {} }), kind: 'promote' }],
    ['a section that does not exist', sectionChangeBatch('E', { query: {} })],
  ])('a plan is refused with %s', async (_what, body) => {
    const answer = await createBatch(clerk.token, body)
    expect([answer.status, answer.body.error]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await db.batch.count()).toBe(0)
  })
})

// R39.6
it('a process that wakes up late does not change a plan that another process has made', async () => {
  await addStudentsOf5B(3)
  const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  const stored = await db.batch.findUniqueOrThrow({ where: { id: batch._id } })
  await planBatch({ ...stored, state: 'planning' }, () => false)
  expect(await getBatch(clerk.token, batch._id)).toEqual(batch)
  expect(await rowsOf(clerk.token, batch._id)).toHaveLength(3)
})

// R39.3
it('a plan warns of roll numbers that are taken in the new class, or that two moved students share', async () => {
  const { token } = clerk
  const add = async (section: 'A' | 'B' | 'C', rollNumber: number, isActive = true) => {
    const [student] = await db.$transaction(tx =>
      insertStudents(tx, [studentInput({ section, rollNumber, isActive })], new Date(), commandLineActor()),
    )
    return student!._id
  }
  await add('C', 1)
  const selected = [
    await add('A', 1),
    await add('B', 2),
    await add('A', 2),
    await add('A', 3),
    await add('A', 1, false),
  ]
  const change = { kind: 'edit', entity: 'students', selection: { ids: selected }, change: { section: 'C' } }
  const batch = await createPlannedBatch(token, change)
  expect((await rowsOf(token, batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
    ['planned', 'Another student has roll number 1 in 5th-C.'],
    ['planned'],
    ['planned', 'Another student has roll number 2 in 5th-C.'],
    ['planned'],
    ['planned'],
  ])
})
