import { expect, it } from 'vitest'
import type { BatchPage } from '@/lib/contract/batches/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { addStudentsOf5B, CLERK, sectionChangeBatch, createPlannedBatch } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { GET as list } from './route'

const STATES = [
  'reading',
  'mapping',
  'planning',
  'ready',
  'queued',
  'running',
  'done',
  'stopped',
  'failed',
  'cancelled',
]

// R69.10
it('GET /batches lists the batches in one state, and for `open` all batches that have not ended', async () => {
  const { token } = await createSignedInUser(CLERK)
  await addStudentsOf5B(1)
  const ids: string[] = []
  for (const _state of STATES) {
    const { _id } = await createPlannedBatch(token, sectionChangeBatch('C', { query: {} }))
    ids.push(_id)
    // A person can have at most three batches that have not ended.
    await db.batch.update({ where: { id: _id }, data: { state: 'done' } })
  }
  // The states are set afterwards, because planning a batch also runs the batches that wait.
  for (const [index, id] of ids.entries()) await db.batch.update({ where: { id }, data: { state: STATES[index] } })
  const found = async (query: Record<string, string>) => {
    const { batches, pagination } = (await call<BatchPage>(list, { token, query })).body.data
    expect(pagination.totalBatches).toBe(batches.length)
    return batches.map(batch => batch.state).reverse()
  }
  expect(await found({})).toEqual(STATES)
  expect(await found({ state: 'done' })).toEqual(['done'])
  expect(await found({ state: 'open' })).toEqual(['reading', 'mapping', 'planning', 'ready', 'queued', 'running'])
  const other = await createSignedInUser(CLERK)
  expect((await call<BatchPage>(list, { token: other.token, query: { state: 'open' } })).body.data.batches).toEqual([])
})

// R69.10
it('GET /batches answers 400 for an unknown state', async () => {
  const { token } = await createSignedInUser(CLERK)
  const refused = await call(list, { token, query: { state: 'gone' } })
  expect([refused.status, validationErrors(refused)]).toEqual([400, ['state: Unknown state']])
})
