import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { queuePlanSlice, queueRunSlice } from '@/lib/server/batches/core/slice-queues'
import { db } from '@/lib/server/db/db'
import { semaphoreFor } from '@/lib/server/limits/semaphore'
import {
  addStudentsOf5B,
  CLERK,
  createBatch,
  getBatch,
  idsOf,
  sectionChangeBatch,
  createPlannedBatch,
  startBatch,
} from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'

/** Starts a slice of another user that runs until the returned function is called. */
function endlessSlice(takeTurn: typeof queuePlanSlice) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const end = () => resolve(null)
  const slice = takeTurn({ createdById: 'somebody else' }, () => promise)
  onTestFinished(end)
  return async () => {
    end()
    await slice
  }
}
const states = async () =>
  (await db.batch.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(({ state }) => state)

describe('while others plan and run', () => {
  // R39.22
  it('a small bulk change is planned at once while a large bulk change waits for its turn', async () => {
    const students = await addStudentsOf5B(501)
    const [anu, ben] = [await createSignedInUser(CLERK), await createSignedInUser(CLERK)]
    await createBatch(anu.token, sectionChangeBatch('C', { query: {} }))
    await createBatch(ben.token, sectionChangeBatch('C', { ids: idsOf(students.slice(0, 1)) }))
    const end = endlessSlice(queuePlanSlice)
    const takeTurn = vi.spyOn(semaphoreFor('slices of plans', { concurrency: 1, maxWaiting: 0 }), 'run')
    const idle = runBatchesUntilIdle()
    await expect.poll(states).toEqual(['planning', 'ready'])
    await end()
    await idle
    expect(await states()).toEqual(['ready', 'ready'])
    expect(new Set(takeTurn.mock.calls.map(([, options]) => options?.lane))).toEqual(new Set([anu.id]))
  })

  // R39.22
  it('batches of different people run in turns, so that a short batch does not wait for a long batch', async () => {
    const students = await addStudentsOf5B(120)
    const [anu, ben] = [await createSignedInUser(CLERK), await createSignedInUser(CLERK)]
    const long = await createPlannedBatch(anu.token, sectionChangeBatch('C', { ids: idsOf(students.slice(0, 100)) }))
    const short = await createPlannedBatch(ben.token, sectionChangeBatch('D', { ids: idsOf(students.slice(100)) }))
    await startBatch(anu.token, long)
    await startBatch(ben.token, short)
    const end = endlessSlice(queueRunSlice)
    const idle = runBatchesUntilIdle()
    await expect.poll(states).toEqual(['running', 'running'])
    await end()
    await idle
    const [first, second] = [await getBatch(ben.token, short._id), await getBatch(anu.token, long._id)]
    expect([first.counts.done, second.counts.done]).toEqual([20, 100])
    expect(first.finishedAt! < second.finishedAt!).toBe(true)
  })

  // R39.22
  it('batches of one person run one after the other', async () => {
    const students = await addStudentsOf5B(60)
    const anu = await createSignedInUser(CLERK)
    const first = await createPlannedBatch(anu.token, sectionChangeBatch('C', { ids: idsOf(students.slice(0, 50)) }))
    const second = await createPlannedBatch(anu.token, sectionChangeBatch('D', { ids: idsOf(students.slice(50)) }))
    await startBatch(anu.token, first)
    await startBatch(anu.token, second)
    const end = endlessSlice(queueRunSlice)
    const idle = runBatchesUntilIdle()
    await expect.poll(states).toEqual(['running', 'queued'])
    await end()
    await idle
    expect(await states()).toEqual(['done', 'done'])
  })
})
