import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  createPlannedBatch,
  idsOf,
  planAndRunBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { classOfEachYear, recordClasses } from '@/tests/support/class-years'
import { createSignedInUser } from '@/tests/support/people'
import { DELETE as deleteValue } from '../lists/[list]/[key]/route'
import { DELETE as remove } from '../students/[id]/route'
import { POST as restore } from '../trash/[id]/restore/route'

let token: string
let keep = ''
let other = ''
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  ;[keep = '', other = ''] = idsOf(await addStudentsOf5B(2))
})
const merge = () => ({ kind: 'merge', entity: 'students', merge: { keep, other, take: [] } })

describe('the classes of past years in a merge', () => {
  // R91.4
  it('a merge gives the kept record the missing years of the other record, and the undo restores both', async () => {
    await recordClasses(keep, '2023 3rd A 1', '2024 4th A 1')
    await recordClasses(other, '2022 2nd B 7', '2024 4th C 9')
    const before = await classOfEachYear()
    const { _id } = await planAndRunBatch(token, merge())
    const merged = ['1 2022 2nd B 7', '1 2023 3rd A 1', '1 2024 4th A 1']
    expect(await classOfEachYear()).toEqual(merged)
    const undo = await undoAndRunBatch(token, _id)
    expect(undo.counts).toMatchObject({ done: 2, conflict: 0 })
    expect(await classOfEachYear()).toEqual(before)
    await undoAndRunBatch(token, undo._id)
    expect(await classOfEachYear()).toEqual(merged)
  })

  // R91.4
  it('the plan of a merge says which class stays when the records have different classes in a year', async () => {
    await recordClasses(keep, '2023 3rd A 1', '2024 4th A 1')
    await recordClasses(other, '2023 3rd A 7', '2024 4th C 9')
    const { _id } = await createPlannedBatch(token, merge())
    const [row] = await rowsOf(token, _id)
    expect(row?.messages).toEqual(['Class in 2024–25 stays 4th-A; the other record has 4th-C.'])
  })

  // R91.4
  it('the plan of a merge shows the years that the kept record gets, even when nothing else changes', async () => {
    await recordClasses(other, '2024 4th C 9')
    const { _id } = await createPlannedBatch(token, merge())
    const [row] = await rowsOf(token, _id)
    expect([row?.status, row?.changes]).toEqual([
      'planned',
      [{ field: 'classOfYear.2024', before: null, after: '["4th","C",9]' }],
    ])
  })
})

describe('the classes of past years of a deleted student', () => {
  // R91.5
  it('the past classes of a student go to the trash with the record, and are restored with it', async () => {
    await recordClasses(keep, '2023 3rd A 1', '2024 4th A 1')
    await call(remove, { token, id: keep })
    expect(await db.classOfYear.count()).toBe(0)
    expect((await call(restore, { token, id: keep })).status).toBe(200)
    expect(await classOfEachYear()).toEqual(['1 2023 3rd A 1', '1 2024 4th A 1'])
  })

  // R91.5
  it('a student deleted by an earlier version is restored without past classes', async () => {
    await call(remove, { token, id: keep })
    const { record } = await db.trash.findUniqueOrThrow({ where: { id: keep } })
    const { classes: _classes, ...earlier } = JSON.parse(record) as Record<string, unknown>
    await db.trash.update({ where: { id: keep }, data: { record: JSON.stringify(earlier) } })
    expect((await call(restore, { token, id: keep })).status).toBe(200)
    expect(await classOfEachYear()).toEqual([])
  })

  // R91.5
  it('restored past classes leave out columns that this version does not have', async () => {
    await recordClasses(keep, '2024 4th A 1')
    await call(remove, { token, id: keep })
    const { record } = await db.trash.findUniqueOrThrow({ where: { id: keep } })
    await db.trash.update({
      where: { id: keep },
      data: { record: record.replace('"year":2024', '"year":2024,"house":"h1"') },
    })
    expect((await call(restore, { token, id: keep })).status).toBe(200)
    expect(await classOfEachYear()).toEqual(['1 2024 4th A 1'])
  })

  // R91.5
  it('deleting a student for good deletes the past classes', async () => {
    await recordClasses(keep, '2024 4th A 1')
    await call(remove, { token, id: keep })
    await planAndRunBatch(token, { kind: 'purge', entity: 'trash', selection: { ids: [keep] } })
    expect([await db.classOfYear.count(), await db.trash.count()]).toEqual([0, 0])
  })
})

// R91.5
it.each([
  [
    'standard/3rd',
    '“3rd” cannot be deleted: Some students were in a class with this value in an earlier year. Retire it instead.',
  ],
  [
    'section/D',
    '“D” cannot be deleted: Some students were in a class with this value in an earlier year. Retire it instead.',
  ],
])('the value %s cannot be deleted from its list while a past class has the value', async (id, message) => {
  await recordClasses(keep, '2023 3rd D 1')
  const { status, body } = await call(deleteValue, { token, id })
  expect([status, body.message]).toEqual([409, message])
})
