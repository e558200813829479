import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import { db } from '@/lib/server/db/db'
import { expireBatchesAndRows } from '@/lib/server/batches/core/purge'
import { call } from '@/tests/support/api'
import {
  createBatch,
  createPlannedBatch,
  patchAsCommandLine,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { classOfEachYear } from '@/tests/support/class-years'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText, promotion } from '@/tests/support/promotion'
import { GET as historyOf } from '../students/[id]/history/route'
import { PUT as changeSettings } from '../settings/route'

let token: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-15T08:00:00Z') })
  token = (await createSignedInUser(['students.read', 'students.update'])).token
})
afterEach(() => void vi.useRealTimers())
const year = (rules: object = {}) => promotion({ year: 2025, ...rules })

describe('a promotion', () => {
  // R91.1
  it('a promotion records the class of students who move, stay or leave, and of nobody else', async () => {
    const [, stays, , inactive] = await addStudentsByText('5th B 1', '5th B 2', '12th D 3', '6th A 4')
    await db.student.update({ where: { id: inactive!._id }, data: { isActive: false } })
    const batch = await planAndRunBatch(token, year({ heldBack: [stays!._id], rollNumbers: 'renumber' }))
    expect(batch.counts).toMatchObject({ done: 3, skipped: 0 })
    expect(await classOfEachYear()).toEqual(['1 2025 5th B 1', '2 2025 5th B 2', '3 2025 12th D 3'])
  })

  // R91.1
  it('the history of a held-back student shows the class that was recorded', async () => {
    const [stays] = await addStudentsByText('5th B 2', '5th B 1')
    await planAndRunBatch(token, year({ heldBack: [stays!._id] }))
    const { events } = (await call<AuditPage>(historyOf, { token, id: stays!._id })).body.data
    expect(events[0]).toMatchObject({
      action: 'student.updated',
      changes: [{ field: 'classOfYear.2025', before: null, after: '["5th","B",2]' }],
    })
  })

  // R91.1
  it('promoting one class records the class of its students, and not of the students in the next class', async () => {
    await addStudentsByText('5th A 1', '5th A 2', '6th A 9')
    await planAndRunBatch(token, year({ class: { standard: '5th', section: 'A' } }))
    expect(await classOfEachYear()).toEqual(['1 2025 5th A 1', '2 2025 5th A 2'])
  })

  // R91.1
  it('a second promotion for the same year keeps the class that is already recorded', async () => {
    await addStudentsByText('5th A 1')
    const { _id } = await planAndRunBatch(token, year())
    await hideEarlierPromotions()
    const second = await planAndRunBatch(token, year())
    expect(await classOfEachYear()).toEqual(['1 2025 5th A 1'])
    await undoAndRunBatch(token, second._id)
    expect(await classOfEachYear()).toEqual(['1 2025 5th A 1'])
    await undoAndRunBatch(token, _id)
    expect(await classOfEachYear()).toEqual([])
  })

  // R91.1
  it('promoting one class keeps the classes that an earlier promotion of all classes has recorded', async () => {
    await addStudentsByText('5th A 1', '8th B 4')
    await planAndRunBatch(token, year())
    await hideEarlierPromotions()
    await addStudentsByText('6th A 2')
    await planAndRunBatch(token, year({ class: { standard: '6th', section: 'A' } }))
    expect(await classOfEachYear()).toEqual(['1 2025 5th A 1', '2 2025 8th B 4', '3 2025 6th A 2'])
  })

  // R91.1
  it('promotions for two years record two classes', async () => {
    await addStudentsByText('5th A 1')
    await planAndRunBatch(token, promotion({ year: 2024 }))
    await hideEarlierPromotions()
    await planAndRunBatch(token, year())
    expect(await classOfEachYear()).toEqual(['1 2024 5th A 1', '1 2025 6th A 1'])
  })
})

/** Hides earlier promotions, because the server would refuse a second promotion. */
const hideEarlierPromotions = () => db.batch.updateMany({ where: { kind: 'promote' }, data: { kind: 'edit' } })

describe('the year of a promotion', () => {
  const plannedField = async () => {
    await addStudentsByText('5th A 1')
    const { _id } = await createPlannedBatch(token, promotion())
    const [row] = await rowsOf(token, _id)
    return row?.changes.at(-1)?.field
  }

  // R91.2
  it.each([
    ['2026-09-30', 'classOfYear.2025'],
    ['2026-10-01', 'classOfYear.2026'],
  ])('a promotion without a year, planned on %s, records %s', async (day, field) => {
    vi.setSystemTime(new Date(`${day}T08:00:00Z`))
    ;({ token } = await createSignedInUser(['students.read', 'students.update']))
    expect(await plannedField()).toBe(field)
  })

  // R91.2
  it.each([
    [1, 'classOfYear.2026'],
    [4, 'classOfYear.2025'],
    [7, 'classOfYear.2025'],
    [10, 'classOfYear.2025'],
  ])('where academic years begin in month %i, a promotion in September 2026 records %s', async (month, field) => {
    const admin = await createSignedInUser('superAdmin')
    await call(changeSettings, { token: admin.token, body: { academicYearStart: month } })
    expect(await plannedField()).toBe(field)
  })

  // R91.2
  it.each([
    [2200, 'year must be a year such as 2024'],
    [2025.5, 'year must be a year such as 2024'],
    ['2025', 'year must be a year such as 2024'],
    [2098, 'The academic year 2098–99 has not begun'],
  ])('a promotion is refused with the year %j', async (chosen, message) => {
    const { status, body } = await createBatch(token, promotion({ year: chosen }))
    expect([status, body.errors[0]?.message]).toEqual([400, message])
  })
})

describe('the undo of a promotion', () => {
  // R91.3
  it('undoing a promotion removes the recorded classes, and undoing the undo records them again', async () => {
    const [stays] = await addStudentsByText('5th B 2', '5th B 1', '12th D 3')
    const { _id } = await planAndRunBatch(token, year({ heldBack: [stays!._id] }))
    const written = await classOfEachYear()
    expect(written).toHaveLength(3)
    const undo = await undoAndRunBatch(token, _id)
    expect(undo.counts).toMatchObject({ done: 3, conflict: 0 })
    expect(await classOfEachYear()).toEqual([])
    await undoAndRunBatch(token, undo._id)
    expect(await classOfEachYear()).toEqual(written)
  })

  // R91.3
  it('an undo keeps the recorded class of a student who was changed after the promotion', async () => {
    const [changed] = await addStudentsByText('5th B 1', '5th B 2')
    const { _id } = await planAndRunBatch(token, year())
    await patchAsCommandLine(changed!._id, { rollNumber: 40 })
    expect((await undoAndRunBatch(token, _id)).counts).toMatchObject({ done: 1, conflict: 1 })
    expect(await classOfEachYear()).toEqual(['1 2025 5th B 1'])
  })

  // R91.3
  it('the recorded classes stay when the rows of the promotion are deleted after 30 days', async () => {
    await addStudentsByText('5th B 1')
    const { _id } = await planAndRunBatch(token, year())
    const long = new Date(Date.now() - 40 * 24 * 60 * 60_000)
    await db.batch.update({ where: { id: _id }, data: { finishedAt: long } })
    await expireBatchesAndRows(new Date())
    expect(await db.batchRow.count()).toBe(0)
    expect(await classOfEachYear()).toEqual(['1 2025 5th B 1'])
  })
})

// R91.1
it('a student who was changed after the plan is not promoted, and no class is recorded', async () => {
  const [changed] = await addStudentsByText('5th B 1', '5th B 2')
  const batch = await createPlannedBatch(token, year())
  await patchAsCommandLine(changed!._id, { rollNumber: 40 })
  expect((await runPlannedBatch(token, batch)).counts).toMatchObject({ done: 1, conflict: 1 })
  expect(await classOfEachYear()).toEqual(['2 2025 5th B 2'])
})
