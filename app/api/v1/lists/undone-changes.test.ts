import { beforeEach, describe, expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import {
  addStudentsOf5B,
  editBatch,
  getBatch,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  sectionChangeBatch,
  sectionOfEachStudent,
  undoAndRunBatch,
  undoBatch,
} from '@/tests/support/batches'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'

let token: string
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  lists = listsAs(token)
})

describe('undoing a bulk change after a value was retired', () => {
  // R72.22
  it('the undo of a promotion moves students back to a retired standard, and the redo moves them on', async () => {
    await addStudentsByText('KG A 1', '1st B 2')
    const batch = await planAndRunBatch(token, promotion())
    for (const value of ['standard/KG', 'standard/2nd', 'section/B']) await lists.retire(value)
    const undone = await undoAndRunBatch(token, batch._id)
    expect(undone.counts).toMatchObject({ done: 2, invalid: 0, failed: 0 })
    expect(await classOfEachStudent()).toEqual(['KG A 1', '1st B 2'])
    const redone = await undoAndRunBatch(token, undone._id)
    expect(redone.counts).toMatchObject({ done: 2, invalid: 0, failed: 0 })
    expect(await classOfEachStudent()).toEqual(['1st A 1', '2nd B 2'])
  })

  // R72.22
  it('an undo that was planned before a value was retired restores the value', async () => {
    await addStudentsOf5B(1)
    const batch = await planAndRunBatch(token, sectionChangeBatch('C', { query: {} }))
    const { data } = (await undoBatch(token, batch._id)).body
    await runBatchesUntilIdle()
    await lists.retire('section/B')
    const end = await runPlannedBatch(token, await getBatch(token, data.batch._id))
    expect(end.counts).toMatchObject({ done: 1, failed: 0 })
    expect(await sectionOfEachStudent()).toEqual(['B'])
  })

  // R72.22
  it('moving all students out of a retired standard can be undone', async () => {
    await addStudentsOf5B(2)
    await lists.retire('standard/5th')
    const batch = await planAndRunBatch(token, editBatch({ standard: '6th' }, { query: { standard: '5th' } }))
    expect(await classOfEachStudent()).toEqual(['6th B 1', '6th B 2'])
    await undoAndRunBatch(token, batch._id)
    expect(await classOfEachStudent()).toEqual(['5th B 1', '5th B 2'])
  })

  // R72.22
  it('an undo lists each student who would get a deleted value back as a problem', async () => {
    await addStudentsOf5B(1)
    const batch = await planAndRunBatch(token, sectionChangeBatch('C', { query: {} }))
    await lists.remove('section/B')
    const undone = await undoAndRunBatch(token, batch._id)
    const rows = await rowsOf(token, undone._id, { status: 'invalid' })
    expect(rows.map(({ messages }) => messages)).toEqual([['Section must be A, C or D']])
    expect(await sectionOfEachStudent()).toEqual(['C'])
  })
})
