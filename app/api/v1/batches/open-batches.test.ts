import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { db } from '@/lib/server/db/db'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  CLERK,
  createBatch,
  getBatch,
  sectionChangeBatch,
  createPlannedBatch,
} from '@/tests/support/batches'
import {
  answeredMapping,
  putImportSettings,
  getImportSettings,
  createPlannedImport,
  readImport,
  postImport,
} from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { POST as cancel } from './[id]/cancel/route'

const FULL = 'You have 3 bulk changes that have not run. Run or cancel one of them in Imports and Bulk Changes first.'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser([...CLERK, 'students.create'])
  await addStudentsOf5B(2)
})

const plan = (person = clerk) => createPlannedBatch(person.token, sectionChangeBatch('C', { query: {} }))
const cancelled = async (id: string) =>
  (await call<{ batch: Batch }>(cancel, { token: clerk.token, id })).body.data.batch

describe('a person with three bulk changes that have not run', () => {
  // R39.13
  it('a person cannot have four bulk changes that have not ended, and other people are not affected', async () => {
    const [first] = [await plan(), await plan(), await readImport(clerk.token, studentsCsv([{}]))]
    const change = await createBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    expect([change.status, change.body.message]).toEqual([400, FULL])
    const file = await postImport(clerk.token, studentsCsv([{}]))
    expect([file.status, file.body.message]).toEqual([400, FULL])
    expect(await db.importFile.count()).toBe(1)
    expect((await plan(await createSignedInUser(CLERK))).state).toBe('ready')
    await cancelled(first._id)
    expect((await plan()).state).toBe('ready')
  })

  // R39.13
  it('two concurrent calls for a person’s last allowed bulk change create only one bulk change', async () => {
    await plan()
    await plan()
    const body = sectionChangeBatch('C', { query: {} })
    const answers = await Promise.all([createBatch(clerk.token, body), createBatch(clerk.token, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })
})

describe('a cancelled bulk change', () => {
  // R39.13
  it('a bulk change that is cancelled while it is being planned is not planned any further', async () => {
    const { batch } = (await createBatch(clerk.token, sectionChangeBatch('C', { query: {} }))).body.data
    expect(batch.state).toBe('planning')
    expect((await cancelled(batch._id)).state).toBe('cancelled')
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, batch._id)).toMatchObject({ state: 'cancelled', counts: { planned: 0 } })
    expect(await db.batchRow.count()).toBe(0)
  })

  // R39.13
  it('a cancelled import has neither rows nor a file', async () => {
    const { _id } = await createPlannedImport(
      clerk.token,
      studentsCsv([{}, { 'Student Name': 'Dev Nair', 'Roll No': '2' }]),
    )
    expect(await db.batchRow.count()).toBe(2)
    expect(await cancelled(_id)).toMatchObject({ state: 'cancelled', counts: { planned: 0, invalid: 0 } })
    expect([await db.batchRow.count(), await db.importFile.count()]).toEqual([0, 0])
  })
})

// R51.1
it('only the person whose files took long to read must wait before the next import', async () => {
  const { _id } = await readImport(clerk.token, studentsCsv([{}]))
  const { key, points } = await db.rateLimit.findFirstOrThrow({ where: { key: { startsWith: 'reading:' } } })
  expect(key).toBe(`reading:${clerk.id}`)
  expect(points).toBeGreaterThan(0)
  await db.rateLimit.update({ where: { key }, data: { points: 1_200 } })
  const refused = [
    await postImport(clerk.token, studentsCsv([{}])),
    await putImportSettings(clerk.token, _id, { layout: { headerLine: 1 } }),
  ]
  const message = 'Your last files took a long time to read. Please wait a few minutes before you import another file.'
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([429, message]))
  const other = await createSignedInUser(['students.create'])
  expect((await postImport(other.token, studentsCsv([{}]))).status).toBe(201)
  // A new mapping of the columns is allowed, because planning does not read the file.
  const mapping = answeredMapping(await getImportSettings(clerk.token, _id))
  expect((await putImportSettings(clerk.token, _id, { mapping })).status).toBe(200)
})
