import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import {
  addStudentsOf5B,
  CLERK,
  createBatch,
  sectionChangeBatch,
  createPlannedBatch,
  deletionBatch,
  startBatch,
  undoBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as cancel } from './[id]/cancel/route'
import { GET as rows } from './[id]/rows/route'
import { GET as rowsCsv } from './[id]/rows.csv/route'
import { GET as one } from './[id]/route'
import { GET as list } from './route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

describe('the permissions for a batch', () => {
  // R39.10
  it.each([
    ['change students', ['students.read', 'students.delete'], sectionChangeBatch('C', { query: {} })],
    ['change students without reading them', ['students.update'], sectionChangeBatch('C', { query: {} })],
    ['delete students', ['students.read', 'students.update'], deletionBatch({ query: {} })],
  ] as const)('a user without the permission gets 403 and no batch to %s', async (_what, permissions, body) => {
    const { token } = await createSignedInUser([...permissions])
    const answer = await createBatch(token, body)
    expect([answer.status, answer.body.error]).toEqual([403, 'FORBIDDEN'])
    expect(await db.batch.count()).toBe(0)
  })

  // R39.10
  it('the rows of a batch answer 403 after the permission to read students was taken away', async () => {
    await addStudentsOf5B(1)
    const { _id: id } = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    await db.user.update({ where: { id: clerk.id }, data: { studentsRead: false } })
    for (const handler of [rows, rowsCsv]) {
      expect((await send(handler, { token: clerk.token, id })).status).toBe(403)
    }
  })

  // R39.10
  it('a batch exists only for its owner and superAdmins; others get 404', async () => {
    await addStudentsOf5B(1)
    const batch = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const colleague = await createSignedInUser(CLERK)
    const head = await createSignedInUser('superAdmin')
    const statuses = async ({ token }: Person) => [
      (await call(one, { token, id: batch._id })).status,
      (await startBatch(token, { ...batch, revision: 9 })).status,
      (await call(cancel, { token, id: batch._id })).status,
      (await undoBatch(token, batch._id)).status,
    ]
    expect(await statuses(colleague)).toEqual([404, 404, 404, 404])
    expect(await statuses(head)).toEqual([200, 409, 200, 409])
    const total = async ({ token }: Person) =>
      (await call<{ pagination: { totalBatches: number } }>(list, { token })).body.data.pagination.totalBatches
    expect([await total(colleague), await total(clerk), await total(head)]).toEqual([0, 1, 1])
  })
})
