import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Student } from '@/lib/contract/students/schema'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { studentRecords } from '@/lib/server/batches/records/student-records'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import {
  CLERK,
  createPlannedBatch,
  deletionBatch,
  editBatch,
  getBatch,
  idsOf,
  patchAsCommandLine,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  sectionChangeBatch,
  undoAndRunBatch,
  undoBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { GET as rowsCsv } from './[id]/rows.csv/route'
import { GET as list } from './route'

let teacher: Person
let children: Student[]

/** Adds students as `5th A 1 Meera`, and limits the teacher to 5th-A and the whole of 6th. */
async function addChildren(...texts: string[]): Promise<void> {
  children = await addStudentsByText(...texts)
  await limitToClasses(teacher.id, '5th-A', '6th')
}

const idOf = (index: number) => children[index]?._id ?? ''

/** Returns the answers of all calls about a batch as one text. */
async function textOf({ _id: id }: Batch): Promise<string> {
  const { token } = teacher
  const one = await getBatch(token, id)
  const all = await call(list, { token })
  const csv = await (await send(rowsCsv, { token, id })).text()
  return JSON.stringify([one, all.body, await rowsOf(token, id), csv])
}

beforeEach(async () => {
  teacher = await createSignedInUser(CLERK)
})

describe('a bulk change whose owner loses a class', () => {
  // R92.22
  it('when a batch runs, students that its owner may no longer see are conflicts without data', async () => {
    await addChildren('5th A 1 Asha', '6th C 3 Chand')
    const batch = await createPlannedBatch(teacher.token, editBatch({ gender: 'Male' }, { ids: idsOf(children) }))
    await limitToClasses(teacher.id, '5th-A')
    expect(await textOf(batch)).not.toContain('Chand')
    const done = await runPlannedBatch(teacher.token, batch)
    expect(done.counts).toMatchObject({ done: 1, conflict: 1 })
    expect((await rowsOf(teacher.token, batch._id))[1]).toEqual({
      number: 1,
      action: 'update',
      recordId: null,
      label: 'A student you may not see',
      changes: [],
      status: 'conflict',
      messages: ['This student has been deleted, or is no longer in a class that you see.'],
    })
    const text = await textOf(batch)
    expect([text.includes('Asha'), text.includes('Chand'), text.includes(idOf(1))]).toEqual([true, false, false])
    expect((await db.student.findUniqueOrThrow({ where: { id: idOf(1) } })).gender).toBe('Female')
  })

  // R92.22
  it('a student that somebody moves to a class that the owner may not see is a conflict without data', async () => {
    await addChildren('5th A 1 Asha', '5th A 2 Bela')
    const batch = await createPlannedBatch(teacher.token, editBatch({ gender: 'Male' }))
    await patchAsCommandLine(idOf(1), { section: 'B' })
    const done = await runPlannedBatch(teacher.token, batch)
    expect(done.counts).toMatchObject({ done: 1, conflict: 1 })
    expect(await textOf(batch)).not.toContain('Bela')
  })

  // R92.22
  it('a batch changes no student of a class that its owner loses between two slices', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index % 2 ? '5th' : '6th'} A ${index + 1} Name${index}`)
    await addChildren(...texts)
    const batch = await createPlannedBatch(teacher.token, editBatch({ gender: 'Male' }))
    const apply = studentRecords.apply.bind(studentRecords)
    let slices = 0
    const spy = vi.spyOn(studentRecords, 'apply').mockImplementation(async (...slice) => {
      const outcomes = await apply(...slice)
      slices += 1
      // The class is lost in the transaction of the first slice, so that only later slices see the loss.
      if (slices === 1) await slice[0].userClass.deleteMany({ where: { userId: teacher.id, standard: '6th' } })
      return outcomes
    })
    const done = await runPlannedBatch(teacher.token, batch)
    spy.mockRestore()
    expect(slices).toBeGreaterThan(1)
    const changed = await db.student.findMany({ where: { gender: 'Male' }, orderBy: { serial: 'asc' } })
    const first = changed.filter(({ standard }) => standard === '6th').length
    // The first slice has 25 rows, newest student first. Of the other 15 students, 8 are in the class that was lost.
    expect([first, changed.length, done.counts.conflict]).toEqual([12, 32, 8])
    expect(JSON.stringify(await rowsOf(teacher.token, batch._id, { status: 'conflict' }))).not.toContain('Name')
  })

  // R92.22
  it('a row is refused when it would move a student into a class that the owner has lost', async () => {
    await addChildren('5th A 1 Asha', '6th A 2 Chand')
    await limitToClasses(teacher.id, '5th-A', '6th-A', '6th-B')
    const batch = await createPlannedBatch(teacher.token, sectionChangeBatch('B', { ids: [idOf(1)] }))
    await limitToClasses(teacher.id, '5th-A', '6th-A')
    expect((await runPlannedBatch(teacher.token, batch)).counts).toMatchObject({ done: 0, failed: 1 })
    expect((await rowsOf(teacher.token, batch._id))[0]?.messages).toEqual(['You may not put students into this class'])
    expect(await classOfEachStudent()).toEqual(['5th A 1', '6th A 2'])
  })
})

// R92.22
it('an export of rows hides students whose class its owner loses while the file is being sent', async () => {
  await addChildren('5th A 1 Asha')
  const { _id: id } = await createPlannedBatch(teacher.token, editBatch({ gender: 'Male' }))
  const row = await db.batchRow.findFirstOrThrow({ where: { batchId: id } })
  await db.batchRow.createMany({ data: Array.from({ length: 1_600 }, (_, index) => ({ ...row, number: index + 1 })) })
  const { body } = await send(rowsCsv, { token: teacher.token, id })
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  await limitToClasses(teacher.id, '6th')
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  const [, ...lines] = text.trimEnd().split('\n')
  expect(lines).toHaveLength(1_601)
  expect(lines.at(-1)).toMatch(/^A student you may not see,/)
})

describe('the undo of a bulk change by a user who sees some classes', () => {
  // R92.23
  it('an undo does not change students that the user may no longer see', async () => {
    await addChildren('5th A 1 Asha', '6th A 2 Chand')
    const batch = await planAndRunBatch(teacher.token, editBatch({ gender: 'Male' }))
    await limitToClasses(teacher.id, '5th-A')
    const undo = await undoAndRunBatch(teacher.token, batch._id)
    expect(undo.counts).toMatchObject({ done: 1, conflict: 1 })
    expect((await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ gender }) => gender)).toEqual([
      'Female',
      'Male',
    ])
    expect(await textOf(undo)).not.toContain('Chand')
  })

  // R92.23
  it('an undo does not put students back into a class that the user may not see', async () => {
    await addChildren('6th B 1 Chand')
    const batch = await planAndRunBatch(teacher.token, sectionChangeBatch('A', { query: {} }))
    await limitToClasses(teacher.id, '6th-A')
    const undo = await undoAndRunBatch(teacher.token, batch._id)
    expect(undo.counts).toMatchObject({ done: 0, invalid: 1 })
    expect(await classOfEachStudent()).toEqual(['6th A 1'])
  })

  // R92.23
  it('the undo of a deletion restores only students of the classes that the user may see', async () => {
    await addChildren('5th A 1 Asha', '6th A 2 Chand')
    const batch = await planAndRunBatch(teacher.token, deletionBatch({ query: {} }))
    expect(batch.counts.done).toBe(2)
    await limitToClasses(teacher.id, '5th-A')
    const undo = await undoAndRunBatch(teacher.token, batch._id)
    expect(undo.counts).toMatchObject({ done: 1, conflict: 1 })
    expect(await classOfEachStudent()).toEqual(['5th A 1'])
    expect(await textOf(undo)).not.toContain('Chand')
    expect(await textOf(batch)).not.toContain('Chand')
  })
  // R92.24
  it.each([
    ['all classes', promotion()],
    ['a class', promotion({ class: { standard: '5th', section: 'A' } })],
  ])('undoing a promotion of %s is refused to users who do not see all its classes', async (_what, body) => {
    await addChildren('5th A 1 Asha', '7th A 2 Chand')
    await db.user.update({ where: { id: teacher.id }, data: { scoped: false } })
    const batch = await planAndRunBatch(teacher.token, body)
    const places = await classOfEachStudent()
    await limitToClasses(teacher.id, '6th-A')
    const refused = await undoBatch(teacher.token, batch._id)
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not see all classes of this bulk change.'])
    await db.user.update({ where: { id: teacher.id }, data: { scoped: false } })
    const { _id } = (await undoBatch(teacher.token, batch._id)).body.data.batch
    await runBatchesUntilIdle()
    const planned = await getBatch(teacher.token, _id)
    await limitToClasses(teacher.id, '6th-A')
    expect(await runPlannedBatch(teacher.token, planned)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
    expect(await classOfEachStudent()).toEqual(places)
  })

  // R92.24
  it('a user who may see a class and the next class can undo the promotion of the class', async () => {
    await addChildren('5th A 1 Asha')
    const batch = await planAndRunBatch(teacher.token, promotion({ class: { standard: '5th', section: 'A' } }))
    expect((await undoAndRunBatch(teacher.token, batch._id)).counts).toMatchObject({ done: 1 })
    expect(await classOfEachStudent()).toEqual(['5th A 1'])
  })
})
