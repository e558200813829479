import { beforeEach, expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { getBatch, rowsOf, runPlannedBatch, undoBatch } from '@/tests/support/batches'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { fieldsAs } from '@/tests/support/field-calls'
import { chooseNewFields } from '@/tests/support/import-new-fields'
import { createSignedInUser } from '@/tests/support/people'
import { call } from '@/tests/support/api'
import { db } from '@/lib/server/db/db'
import { PATCH } from '../students/[id]/route'
import { POST as addStudent } from '../students/route'
import { studentInput } from '@/tests/support/factories'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

/** Imports three students with the new fields House and Bus Stop; the third has no bus stop. */
async function importNewFields(): Promise<Batch> {
  const columns = { House: ['Red', 'blue', 'Red'], 'Bus Stop': ['3', '12', ''] }
  const { id } = await chooseNewFields(token, csvWithColumns(columns), Object.keys(columns))
  return runPlannedBatch(token, await getBatch(token, id))
}

async function planUndo({ _id }: Batch): Promise<Batch> {
  const { data } = (await undoBatch(token, _id)).body
  await runBatchesUntilIdle()
  return getBatch(token, data.batch._id)
}

const messagesOf = async ({ _id }: Batch) => (await rowsOf(token, _id)).map(({ messages }) => messages)

// R82.6
it('the undo of an import names the fields that it removes, and the redo names the values that are lost', async () => {
  const undo = await planUndo(await importNewFields())
  expect(undo.reason).toBe(
    'This also removes the fields House and Bus Stop with all values. The values do not come back when this undo is undone, or when a record is restored from the trash.',
  )
  expect(await messagesOf(undo)).toEqual([
    ['Loses the values of removed fields: House, Bus Stop'],
    ['Loses the values of removed fields: House, Bus Stop'],
    ['Loses the values of removed fields: House'],
  ])
  const undone = await runPlannedBatch(token, undo)
  expect(undone.reason).toBe('Fields removed again: House, Bus Stop.')
  expect(await messagesOf(undone)).toEqual([[], [], []])
  const redo = await planUndo(undone)
  expect(redo.reason).toBe(
    'An earlier undo has removed the fields House and Bus Stop. Values of removed fields do not come back.',
  )
  expect(await messagesOf(redo)).toEqual([
    ['Comes back without the values of removed fields: House, Bus Stop'],
    ['Comes back without the values of removed fields: House, Bus Stop'],
    ['Comes back without the values of removed fields: House'],
  ])
  const redone = await runPlannedBatch(token, redo)
  expect([redone.reason, redone.counts.done]).toEqual([null, 3])
  const again = await planUndo(redone)
  expect([again.reason, await messagesOf(again)]).toEqual([null, [[], [], []]])
})

// R82.6
it('the undo of an import does not announce the removal of a field that another record keeps in use', async () => {
  const batch = await importNewFields()
  const body = studentInput({ custom: { house: 'red' } })
  expect((await call(addStudent, { token, body })).status).toBe(201)
  const undo = await planUndo(batch)
  expect(undo.reason).toMatch(/^This also removes the field Bus Stop with all values\. /)
  expect(await messagesOf(undo)).toEqual([
    ['Loses the values of removed fields: Bus Stop'],
    ['Loses the values of removed fields: Bus Stop'],
    [],
  ])
})

// R82.6
it('the undo of an import keeps the fields of a student that the undo does not change', async () => {
  const batch = await importNewFields()
  const [first] = await db.student.findMany({ orderBy: { serial: 'asc' } })
  await call(PATCH, { token, id: first?.id, body: { rollNumber: 77 } })
  const undo = await planUndo(batch)
  expect([undo.counts.conflict, undo.reason]).toEqual([1, null])
  await runPlannedBatch(token, undo)
  expect((await fieldsAs(token).list()).map(({ label }) => label)).toEqual(['House', 'Bus Stop'])
})
