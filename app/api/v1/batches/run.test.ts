import { beforeEach, describe, expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  CLERK,
  planAndRunBatch,
  runPlannedBatch,
  getBatch,
  idsOf,
  sectionChangeBatch,
  patchAsCommandLine,
  createPlannedBatch,
  rowsOf,
  sectionOfEachStudent,
  startBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as cancel } from './[id]/cancel/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

describe('a run', () => {
  // R39.12
  it('a run changes each planned student once, with an event that names the batch', async () => {
    const students = await addStudentsOf5B(60)
    const batch = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: { section: 'B' } }))
    expect(batch).toMatchObject({ state: 'done', counts: { planned: 0, done: 60 } })
    expect(new Set(await sectionOfEachStudent())).toEqual(new Set(['C']))
    const events = await db.auditEvent.findMany({ where: { batchId: batch._id, action: 'student.updated' } })
    expect(events.map(({ entityId }) => entityId).sort()).toEqual(idsOf(students).sort())
    expect(await db.auditEvent.count({ where: { batchId: batch._id, action: 'batch.done' } })).toBe(1)
    expect(await db.student.findMany({ where: { version: { not: 2 } } })).toEqual([])
  })

  // R39.7
  it('a run does not change a student that somebody has changed or deleted since the plan', async () => {
    const [first, second, third] = await addStudentsOf5B(3)
    const batch = await createPlannedBatch(
      clerk.token,
      sectionChangeBatch('C', { ids: [first!._id, second!._id, third!._id] }),
    )
    await patchAsCommandLine(first!._id, { rollNumber: 40 })
    await db.student.delete({ where: { id: second!._id } })
    const end = await runPlannedBatch(clerk.token, batch)
    expect(end).toMatchObject({ state: 'done', counts: { done: 1, conflict: 2 } })
    expect(await sectionOfEachStudent()).toEqual(['B', 'C'])
    expect((await rowsOf(clerk.token, batch._id, { status: 'conflict' })).map(({ messages }) => messages)).toEqual([
      ['Someone has changed this record in the meantime.'],
      ['This record has been deleted in the meantime.'],
    ])
  })

  // R39.5
  it('a run starts once, and only with the revision of the plan that the user has seen', async () => {
    await addStudentsOf5B(1)
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const unseen = await startBatch(clerk.token, { ...batch, revision: 7 })
    expect([unseen.status, unseen.body.error]).toEqual([409, 'STALE'])
    for (const revision of [-1, 1.5, 2 ** 31]) {
      expect((await startBatch(clerk.token, { ...batch, revision })).status).toBe(400)
    }
    expect((await startBatch(clerk.token, batch)).body.data.batch.state).toBe('queued')
    expect((await startBatch(clerk.token, batch)).status).toBe(409)
  })

  it('a batch does not start after it was cancelled', async () => {
    await addStudentsOf5B(1)
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const answer = await call<{ batch: { state: string } }>(cancel, { token: clerk.token, id: batch._id })
    expect(answer.body.data.batch.state).toBe('cancelled')
    expect((await startBatch(clerk.token, batch)).status).toBe(409)
    expect(await sectionOfEachStudent()).toEqual(['B'])
  })

  // R39.8
  it.each([
    ['loses the permission', { studentsUpdate: false }],
    ['may no longer read students', { studentsRead: false }],
    ['is deactivated', { isActive: false }],
    ['is deleted', null],
  ])('a run stops when its owner %s', async (_what, data) => {
    await addStudentsOf5B(2)
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    await startBatch(clerk.token, batch)
    const where = { id: clerk.id }
    await (data ? db.user.update({ where, data }) : db.user.delete({ where }))
    await runBatchesUntilIdle()
    const end = await getBatch((await createSignedInUser('superAdmin')).token, batch._id)
    expect(end).toMatchObject({
      state: 'stopped',
      reason: 'The person who started this bulk change no longer has permission to run it.',
      counts: { planned: 2, done: 0 },
    })
    expect(await sectionOfEachStudent()).toEqual(['B', 'B'])
  })
})
