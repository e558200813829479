import { beforeEach, describe, expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import {
  createBatch,
  planAndRunBatch,
  runPlannedBatch,
  getBatch,
  patchAsCommandLine,
  createPlannedBatch,
  rowsOf,
  startBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText, classOfEachStudent } from '@/tests/support/promotion'

/** The body of a request that gives the students of 5th-B new roll numbers. */
const renumber = (rules: object = {}) => ({
  kind: 'renumber',
  entity: 'students',
  rules: { standard: '5th', section: 'B', order: 'name', ...rules },
})
const keepingOrder = renumber({ order: 'rollNumber' })

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.read', 'students.update'])
})

describe('renumbering a class', () => {
  // R70.8
  it('renumbering a class numbers only its active students, from 1 by name', async () => {
    await addStudentsByText('5th B 7 Chitra', '5th A 9 Asha', '5th B 7 asha', '6th B 8 Asha', '5th B 2 Bina')
    const [left] = await addStudentsByText('5th B 1 Aarav')
    await patchAsCommandLine(left!._id, { isActive: false })
    const batch = await planAndRunBatch(clerk.token, renumber())
    expect(batch).toMatchObject({ title: 'Renumber 5th-B by name', state: 'done', total: 3, counts: { done: 2 } })
    expect([batch.counts.skipped, batch.class]).toEqual([1, { standard: '5th', section: 'B' }])
    expect((await classOfEachStudent()).slice(0, -1)).toEqual(['5th B 3', '5th A 9', '5th B 1', '6th B 8', '5th B 2'])
    expect((await db.student.findUniqueOrThrow({ where: { id: left!._id } })).rollNumber).toBe(1)
  })

  // R70.8
  it('renumbering in the present order closes gaps, and puts the older record first in a tie', async () => {
    await addStudentsByText('5th B 9 Asha', '5th B 4 Chitra', '5th B 9 Aarav', '5th B 2 Devi')
    const batch = await planAndRunBatch(clerk.token, keepingOrder)
    expect(batch.title).toBe('Renumber 5th-B in the present order')
    expect(await classOfEachStudent()).toEqual(['5th B 3', '5th B 2', '5th B 4', '5th B 1'])
  })

  // R70.8
  it('the plan of a renumbering shows old and new numbers before it runs', async () => {
    await addStudentsByText('5th B 1 Asha', '5th B 5 Bina')
    const batch = await createPlannedBatch(clerk.token, renumber())
    expect((await rowsOf(clerk.token, batch._id)).map(({ status, changes }) => [status, changes])).toEqual([
      ['skipped', []],
      ['planned', [{ field: 'rollNumber', before: 5, after: 2 }]],
    ])
    expect(await classOfEachStudent()).toEqual(['5th B 1', '5th B 5'])
  })

  // R70.8
  it('a renumbering can be undone, and the history of a student contains both changes', async () => {
    const [student] = await addStudentsByText('5th B 3 Asha', '5th B 8 Bina')
    const batch = await planAndRunBatch(clerk.token, renumber())
    await undoAndRunBatch(clerk.token, batch._id)
    expect(await classOfEachStudent()).toEqual(['5th B 3', '5th B 8'])
    const events = await db.auditEvent.findMany({
      where: { entityId: student!._id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
    expect(events.slice(1).map(({ changes }) => JSON.parse(changes) as object)).toEqual([
      [{ field: 'rollNumber', before: 3, after: 1 }],
      [{ field: 'rollNumber', before: 1, after: 3 }],
    ])
    expect(events[1]?.batchId).toBe(batch._id)
  })

  // R70.8, R39.7
  it('a renumbering does not change students who were changed, left or joined the class since the plan', async () => {
    const students = await addStudentsByText('5th B 3 Asha', '5th B 8 Bina', '5th B 9 Chitra')
    const batch = await createPlannedBatch(clerk.token, renumber())
    await patchAsCommandLine(students[0]!._id, { rollNumber: 4 })
    await patchAsCommandLine(students[1]!._id, { section: 'A' })
    await addStudentsByText('5th B 30 Devi')
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 1, conflict: 2 })
    expect(await classOfEachStudent()).toEqual(['5th B 4', '5th A 8', '5th B 3', '5th B 30'])
  })

  // R39.8, R70.8
  it('a renumbering stops when its owner may no longer change students', async () => {
    await addStudentsByText('5th B 3 Asha')
    const batch = await createPlannedBatch(clerk.token, renumber())
    await startBatch(clerk.token, batch)
    await db.user.update({ where: { id: clerk.id }, data: { studentsUpdate: false } })
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, batch._id)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
    expect(await classOfEachStudent()).toEqual(['5th B 3'])
  })

  // R70.8
  it('renumbering a class without active students fails and says so', async () => {
    await addStudentsByText('5th A 3 Asha')
    const batch = await createPlannedBatch(clerk.token, renumber())
    expect(batch).toMatchObject({ state: 'failed', reason: '5th-B has no active students.' })
  })
})

describe('refused renumberings', () => {
  // R70.8
  it.each([
    ['an unknown standard', { standard: '13th' }, 'Please select a valid standard'],
    ['an unknown section', { section: 'E' }, 'Section must be A, B, C, or D'],
    ['no order', { order: undefined }, 'Choose the order of the roll numbers'],
    ['an unknown order', { order: 'height' }, 'Choose the order of the roll numbers'],
  ])('a renumbering is refused with %s', async (_what, rules, message) => {
    const answer = await createBatch(clerk.token, renumber(rules))
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
    expect(await db.batch.count()).toBe(0)
  })

  // R70.8, R39.10
  it.each([
    [['students.read']],
    [['students.update']],
    [['students.read', 'students.create', 'students.delete']],
  ] as const)('a renumbering is refused for users who have only %s', async permissions => {
    const { token } = await createSignedInUser(permissions)
    expect((await createBatch(token, renumber())).status).toBe(403)
    expect(await db.batch.count()).toBe(0)
  })
})
