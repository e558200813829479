import { expect, it } from 'vitest'
import { DAY } from '@/tests/support/clock'
import {
  addStudentsOf5B,
  CLERK,
  planAndRunBatch,
  getBatch,
  sectionChangeBatch,
  createPlannedBatch,
} from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { db } from '@/lib/server/db/db'
import { expireBatchesAndRows } from './purge'

const inDays = (days: number) => new Date(Date.now() + days * DAY)

// R39.13
it('a batch that nobody runs within 7 days is cancelled', async () => {
  const { token } = await createSignedInUser(CLERK)
  await addStudentsOf5B(1)
  const { _id } = await createPlannedBatch(token, sectionChangeBatch('C', { query: {} }))
  await expireBatchesAndRows(inDays(6))
  expect((await getBatch(token, _id)).state).toBe('ready')
  await expireBatchesAndRows(inDays(8))
  expect((await getBatch(token, _id)).state).toBe('cancelled')
})

// R39.13
it('the rows of a batch are deleted 30 days after its end, but the batch stays', async () => {
  const { token } = await createSignedInUser(CLERK)
  await addStudentsOf5B(3)
  const { _id } = await planAndRunBatch(token, sectionChangeBatch('C', { query: {} }))
  await expireBatchesAndRows(inDays(29))
  expect(await db.batchRow.count()).toBe(3)
  await expireBatchesAndRows(inDays(31))
  expect(await db.batchRow.count()).toBe(0)
  expect(await getBatch(token, _id)).toMatchObject({ state: 'done', counts: { done: 3 } })
})
