import { beforeEach, expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  CLERK,
  runPlannedBatch,
  getBatch,
  sectionChangeBatch,
  createPlannedBatch,
  rowsOf,
  sectionOfEachStudent,
  startBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { leaveOutMissingPhotos, photosOf } from '@/tests/support/photo-batches'
import { PATCH } from '../students/[id]/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

// R39.6, R39.7
it('all saves of single students during a batch succeed, before or after the batch changes the student', async () => {
  const students = await addStudentsOf5B(60)
  const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  await startBatch(clerk.token, batch)
  const saves = students.map(({ _id: id }, index) =>
    call(PATCH, { token: clerk.token, id, body: { rollNumber: 100 + index } }),
  )
  const [answers] = await Promise.all([Promise.all(saves), runBatchesUntilIdle()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { state, counts } = await getBatch(clerk.token, batch._id)
  expect([state, counts.done + counts.conflict]).toEqual(['done', 60])
  expect((await sectionOfEachStudent()).filter(section => section === 'C')).toHaveLength(counts.done)
})

// R39.7
it('when two batches change the same students, only one of them changes the students', async () => {
  await addStudentsOf5B(3)
  const [first, second] = [
    await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} })),
    await createPlannedBatch(clerk.token, sectionChangeBatch('D', { query: {} })),
  ]
  await Promise.all([startBatch(clerk.token, first), startBatch(clerk.token, second)])
  await runBatchesUntilIdle()
  const ends = [await getBatch(clerk.token, first._id), await getBatch(clerk.token, second._id)]
  expect(ends.map(({ counts }) => [counts.done, counts.conflict]).sort()).toEqual([
    [0, 3],
    [3, 0],
  ])
  expect(new Set(await sectionOfEachStudent())).toEqual(new Set([ends[0]!.counts.done > 0 ? 'C' : 'D']))
})

/** Waits on Postgres until this number of transactions wait for a lock. On SQLite, a transaction is the only writer. */
async function untilWaiting(count: number): Promise<void> {
  if (dialect.isEmbedded) return
  const waiting = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
}

// R45.5
it('a picture received while missing pictures are left out stays, and every other row is counted once', async () => {
  const { _id } = await createPlannedBatch(clerk.token, photosOf(await addStudentsOf5B(3)))
  const calls: Promise<unknown>[] = []
  await db.$transaction(async tx => {
    // A picture that is received locks the batch.
    await tx.batch.update({ where: { id: _id }, data: { revision: { increment: 1 } } })
    calls.push(leaveOutMissingPhotos(clerk.token, _id), leaveOutMissingPhotos(clerk.token, _id))
    await untilWaiting(calls.length)
    await tx.batchPhoto.create({ data: { batchId: _id, number: 0, hash: 'hash', bytes: new Uint8Array(1) } })
  })
  await Promise.all(calls)
  expect((await getBatch(clerk.token, _id)).counts).toMatchObject({ planned: 1, skipped: 2 })
  expect(await rowsOf(clerk.token, _id, { status: 'planned' })).toMatchObject([{ number: 0 }])
})

// R39.16
it('a batch gives up on a student who cannot be saved in three attempts, and changes the others', async () => {
  const students = await addStudentsOf5B(4)
  const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  const [unsaveable] = await db.batchRow.findMany({ where: { batchId: batch._id, recordId: students[1]!._id } })
  const batchId_number = { batchId: batch._id, number: unsaveable!.number }
  await db.batchRow.update({ where: { batchId_number }, data: { input: 'no JSON, so that saving fails' } })
  const end = await runPlannedBatch(clerk.token, batch)
  expect(end).toMatchObject({ state: 'done', counts: { done: 3, failed: 1, planned: 0 } })
  expect(await db.batchRow.findUnique({ where: { batchId_number } })).toMatchObject({ attempts: 3 })
  const [failed] = await rowsOf(clerk.token, end._id, { status: 'failed' })
  expect(failed).toMatchObject({
    recordId: students[1]!._id,
    messages: ['This record could not be saved. Please open it and change it there.'],
  })
  expect((await sectionOfEachStudent()).sort()).toEqual(['B', 'C', 'C', 'C'])
})
