import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { expireBatchesAndRows } from '@/lib/server/batches/core/purge'
import { call } from '@/tests/support/api'
import { getBatch, rowsOf, runPlannedBatch, undoAndRunBatch } from '@/tests/support/batches'
import { createPlannedImport, decideValues, getImportSettings } from '@/tests/support/imports'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'
import { addStandard, planImportOfClasses } from '@/tests/support/value-imports'
import { DELETE as deleteStudent } from '../students/[id]/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as cancel } from './[id]/cancel/route'

let admin: Person
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  lists = listsAs(admin.token)
})

const standards = async () => (await lists.get()).standard.map(({ label }) => label)
const SPECIFIED = ['KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']
const statusesOf = async (id: string) =>
  (await rowsOf(admin.token, id)).map(({ status, messages }) => `${status}: ${messages.join()}`)

/** Plans an import of one student in each class, and adds these values to the lists. */
async function importWith(classes: string[], added: string[]) {
  const { _id } = await planImportOfClasses(admin.token, ...classes)
  await decideValues(admin.token, _id, ...added.map(text => addStandard(text)))
  return getBatch(admin.token, _id)
}

describe('values that an import has added to the lists', () => {
  // R73.7
  it('the undo of an import deletes the students and the values that it added', async () => {
    const batch = await runPlannedBatch(
      admin.token,
      await importWith(['Nursery A', 'LKG A', 'UKG A'], ['Nursery', 'LKG', 'UKG']),
    )
    expect(await standards()).toEqual([...SPECIFIED, 'Nursery', 'LKG', 'UKG'])
    const undo = await undoAndRunBatch(admin.token, batch._id)
    expect(undo).toMatchObject({ state: 'done', counts: { done: 3 } })
    expect(undo.reason).toBe("Removed from the school's lists again: Nursery, LKG, UKG.")
    expect(await standards()).toEqual(SPECIFIED)
    expect(await db.student.count()).toBe(0)
  })

  // R73.7
  it('the undo of an import keeps a value that another record got later', async () => {
    const batch = await runPlannedBatch(admin.token, await importWith(['Nursery A', 'LKG A'], ['Nursery', 'LKG']))
    const other = await createPlannedImport(
      admin.token,
      studentsCsv([{ ...differentStudents(1, 7)[0], Class: 'LKG A' }]),
      { dateOrder: 'day' },
    )
    await runPlannedBatch(admin.token, other)
    const undo = await undoAndRunBatch(admin.token, batch._id)
    expect(undo.reason).toBe(
      "Removed from the school's lists again: Nursery. Kept in the school's lists, because they are in use: LKG.",
    )
    expect(await standards()).toEqual([...SPECIFIED, 'LKG'])
  })

  // R73.7
  it('the undo of an import keeps the value of a student who was deleted before the undo', async () => {
    const batch = await runPlannedBatch(admin.token, await importWith(['Nursery A', 'LKG A'], ['Nursery', 'LKG']))
    const nursery = await db.student.findFirstOrThrow({ where: { standard: 'Nursery' } })
    await call(deleteStudent, { token: admin.token, id: nursery.id })
    await undoAndRunBatch(admin.token, batch._id)
    expect(await standards()).toEqual([...SPECIFIED, 'Nursery'])
  })

  // R73.7
  it('a student whose value was deleted with an import can be restored once the value is added again', async () => {
    const batch = await runPlannedBatch(admin.token, await importWith(['LKG A'], ['LKG']))
    const undo = await undoAndRunBatch(admin.token, batch._id)
    const redo = await undoAndRunBatch(admin.token, undo._id)
    expect(await statusesOf(redo._id)).toEqual([
      "failed: “LKG” is no longer in the school's lists. Add it in the settings, then try again.",
    ])
    expect(await db.trash.count()).toBe(1)
    await lists.add('standard', { label: 'LKG' })
    const { id } = await db.trash.findFirstOrThrow()
    expect((await call(restore, { token: admin.token, id })).status).toBe(200)
    expect((await db.student.findFirstOrThrow()).standard).toBe('LKG')
  })

  // R73.7
  it('an import that is cancelled removes the values that it added, and says so', async () => {
    const { _id } = await importWith(['Nursery A', 'LKG A'], ['Nursery', 'LKG'])
    await call(cancel, { token: admin.token, id: _id })
    expect((await getBatch(admin.token, _id)).reason).toBe("Removed from the school's lists again: Nursery, LKG.")
    expect(await standards()).toEqual(SPECIFIED)
  })

  // R73.7
  it('an import that nobody has run for a week removes the values that it added', async () => {
    const { _id } = await importWith(['LKG A'], ['LKG'])
    await expireBatchesAndRows(new Date(Date.now() + 8 * 24 * 60 * 60_000))
    expect(await getBatch(admin.token, _id)).toMatchObject({
      state: 'cancelled',
      reason: "Removed from the school's lists again: LKG.",
    })
    expect(await standards()).toEqual(SPECIFIED)
  })

  // R73.7
  it('an import that can no longer be planned removes the values that it added', async () => {
    const { _id } = await importWith(['LKG A'], ['LKG'])
    await db.user.update({ where: { id: (await getBatch(admin.token, _id)).createdBy._id }, data: { isActive: false } })
    const other = await createSignedInUser('superAdmin')
    await decideValues(other.token, _id, { decision: 'ask', field: 'standard', text: 'X' })
    expect(await getBatch(other.token, _id)).toMatchObject({
      state: 'failed',
      reason:
        "The person who started this bulk change no longer has permission to run it. Removed from the school's lists again: LKG.",
    })
  })
})

describe('lists that change while an import waits', () => {
  // R73.8
  it('a value that was retired after the plan is not given to a student, and the row says why', async () => {
    const batch = await importWith(['LKG A', '5 A'], ['LKG'])
    await lists.retire('standard/LKG')
    const end = await runPlannedBatch(admin.token, batch)
    expect(end.counts).toMatchObject({ done: 1, failed: 1 })
    expect(await statusesOf(batch._id)).toEqual(['failed: LKG is no longer in use. Choose another value.', 'done: '])
  })

  // R73.8
  it('a value that a planned import uses cannot be deleted', async () => {
    await importWith(['LKG A'], ['LKG'])
    expect((await lists.remove('standard/LKG')).body.error).toBe('IN_USE')
  })

  // R73.8
  it('an import asks about a retired value in a file, and about a chosen value that was retired later', async () => {
    const { _id } = await importWith(['Nursery A', '4 A'], [])
    await decideValues(admin.token, _id, { decision: 'use', field: 'standard', text: 'Nursery', value: '3rd' })
    await lists.retire('standard/3rd')
    await lists.retire('standard/4th')
    await decideValues(admin.token, _id, { decision: 'ask', field: 'standard', text: 'X' })
    const { questions, answers } = (await getImportSettings(admin.token, _id)).values ?? {}
    expect(questions?.map(({ text, reason }) => `${text} ${reason}`)).toEqual(['Nursery unknown', '4 retired'])
    expect(answers).toEqual([])
  })
})
