import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { attendanceAs, linesOf, storedMonths } from '@/tests/support/attendance'
import { planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { DELETE as removeStaff } from '../staff/[id]/route'
import { DELETE as remove } from '../students/[id]/route'
import { POST as restore } from '../trash/[id]/restore/route'

const DAY = '5th-B/2027-03-10'
let admin: Person
let keep = ''
let other = ''
let third = ''
beforeEach(async () => {
  vi.setSystemTime(new Date('2027-03-10T09:00'))
  admin = await createSignedInUser('superAdmin')
  ;[keep = '', other = '', third = ''] = (await addStudentsByText('5th B 1 Arun', '5th B 2 Arun', '5th B 3 Zoya')).map(
    ({ _id }) => _id,
  )
})
const take = (day: string, marks: string) => attendanceAs(admin.token).take(`5th-B/2027-03-${day}`, marks)
const merge = (kept = keep, gone = other) => ({
  kind: 'merge',
  entity: 'students',
  merge: { keep: kept, other: gone, take: [] },
})

describe('the attendance of a deleted student', () => {
  // R93.11
  it('the marks of a student go to the trash with the record, and are restored with it', async () => {
    await take('10', 'AL')
    const before = await storedMonths()
    await call(remove, { token: admin.token, id: keep })
    expect(await storedMonths()).toEqual(before.slice(1).map(line => `${Number(line[0]) - 1}${line.slice(1)}`))
    expect((await call(restore, { token: admin.token, id: keep })).status).toBe(200)
    expect(await storedMonths()).toEqual(before)
    expect(linesOf(await attendanceAs(admin.token).read(DAY))[0]).toBe('1 Arun A')
  })

  // R93.11
  it('a student deleted by an earlier version is restored without marks', async () => {
    await take('10', 'AL')
    await call(remove, { token: admin.token, id: keep })
    const { record } = await db.trash.findUniqueOrThrow({ where: { id: keep } })
    const { attendance: _attendance, ...earlier } = JSON.parse(record) as Record<string, unknown>
    await db.trash.update({ where: { id: keep }, data: { record: JSON.stringify(earlier) } })
    expect((await call(restore, { token: admin.token, id: keep })).status).toBe(200)
    expect(await db.attendance.count({ where: { student: { id: keep } } })).toBe(0)
  })

  // R93.11
  it('restored marks leave out columns that this version does not have', async () => {
    await take('10', 'AL')
    await call(remove, { token: admin.token, id: keep })
    const { record } = await db.trash.findUniqueOrThrow({ where: { id: keep } })
    const newer = record.replace('"month":"2027-03"', '"month":"2027-03","house":"h1"')
    await db.trash.update({ where: { id: keep }, data: { record: newer } })
    expect((await call(restore, { token: admin.token, id: keep })).status).toBe(200)
    expect((await storedMonths())[0]).toBe('1 2027-03 5th-B ---------A')
  })

  // R93.11
  it('deleting a student for good deletes the marks, and the attendance of the day still counts as taken', async () => {
    await take('10', 'AL')
    await call(remove, { token: admin.token, id: keep })
    await planAndRunBatch(admin.token, { kind: 'purge', entity: 'trash', selection: { ids: [keep] } })
    expect([await db.attendance.count(), await db.trash.count(), await db.attendanceDay.count()]).toEqual([2, 0, 1])
  })
})

describe('the attendance in a merge', () => {
  // R93.12
  it('a merge gives the kept record the marks of the other record, and the undo restores both records', async () => {
    // On the 8th, both records have a mark. On the 9th, only the record that will be merged away has a mark.
    await take('08', 'AL')
    await call(remove, { token: admin.token, id: keep })
    await take('09', 'H')
    await call(restore, { token: admin.token, id: keep })
    const before = await storedMonths()
    expect(before.slice(0, 2)).toEqual(['1 2027-03 5th-B -------A', '2 2027-03 5th-B -------LH'])
    const { _id } = await planAndRunBatch(admin.token, merge())
    const merged = ['1 2027-03 5th-B -------AH', '2 2027-03 5th-B -------PP']
    expect(await storedMonths()).toEqual(merged)
    const undo = await undoAndRunBatch(admin.token, _id)
    expect(undo.counts).toMatchObject({ conflict: 0, failed: 0 })
    expect(await storedMonths()).toEqual(before)
    await undoAndRunBatch(admin.token, undo._id)
    expect(await storedMonths()).toEqual(merged)
  })

  // R93.12
  it('a merged record that is restored gets its marks back, except a mark that was corrected since', async () => {
    await call(remove, { token: admin.token, id: keep })
    await take('08', 'L')
    await take('09', 'H')
    await call(restore, { token: admin.token, id: keep })
    await planAndRunBatch(admin.token, merge())
    expect((await storedMonths())[0]).toBe('1 2027-03 5th-B -------LH')
    expect((await take('09', 'AP')).status).toBe(200)
    expect((await call(restore, { token: admin.token, id: other })).status).toBe(200)
    expect((await storedMonths()).slice(0, 2)).toEqual(['1 2027-03 5th-B --------A', '2 2027-03 5th-B -------LH'])
  })

  // R93.12
  it('after two merges, each restored record gets its own marks back, and each mark exists once', async () => {
    await call(remove, { token: admin.token, id: third })
    await call(remove, { token: admin.token, id: keep })
    await take('08', 'L')
    await call(restore, { token: admin.token, id: keep })
    await take('09', 'HA')
    await call(restore, { token: admin.token, id: third })
    const before = await storedMonths()
    expect(before).toEqual(['1 2027-03 5th-B --------H', '2 2027-03 5th-B -------LA'])
    await planAndRunBatch(admin.token, merge())
    await planAndRunBatch(admin.token, merge(third, keep))
    expect(await storedMonths()).toEqual(['1 2027-03 5th-B -------LH'])
    expect((await call(restore, { token: admin.token, id: other })).status).toBe(200)
    expect(await storedMonths()).toEqual(['1 2027-03 5th-B -------LA', '2 2027-03 5th-B --------H'])
    expect((await call(restore, { token: admin.token, id: keep })).status).toBe(200)
    expect(await storedMonths()).toEqual(before)
  })

  // R93.12
  it.each([
    ['the first merged record first', () => [other, keep]],
    ['the last merged record first', () => [keep, other]],
  ])('after two merges, a bulk change restores each mark once, %s', async (_order, ids) => {
    await call(remove, { token: admin.token, id: third })
    await call(remove, { token: admin.token, id: keep })
    await take('08', 'L')
    await call(restore, { token: admin.token, id: keep })
    await call(restore, { token: admin.token, id: third })
    const before = await storedMonths()
    await planAndRunBatch(admin.token, merge())
    await planAndRunBatch(admin.token, merge(third, keep))
    const body = { kind: 'restore', entity: 'trash', selection: { ids: ids() } }
    expect((await planAndRunBatch(admin.token, body)).counts).toMatchObject({ done: 2, conflict: 0 })
    expect(await storedMonths()).toEqual(before)
  })

  // R93.12
  it('a merge adds rows for months in which the kept record has no marks, and the undo deletes them', async () => {
    const { serial } = await db.student.findUniqueOrThrow({ where: { id: other } })
    const marks = `A${'-'.repeat(30)}`
    await db.attendance.create({ data: { serial, month: '2026-04', standard: '4th', section: 'C', marks } })
    const { _id } = await planAndRunBatch(admin.token, merge())
    expect(await storedMonths()).toEqual(['1 2026-04 4th-C A'])
    await undoAndRunBatch(admin.token, _id)
    expect(await storedMonths()).toEqual(['2 2026-04 4th-C A'])
  })
})

// R93.3
it('a register names the user who saved it until the account is deleted for good', async () => {
  const clerk = await createSignedInUser(['students.read', 'students.update'])
  await attendanceAs(clerk.token).take(DAY, '')
  await call(removeStaff, { token: admin.token, id: clerk.id })
  const takenBy = async () => (await attendanceAs(admin.token).read(DAY)).body.data.attendance.takenBy
  expect(await takenBy()).toBe('Test Person')
  await planAndRunBatch(admin.token, { kind: 'purge', entity: 'trash', selection: { ids: [clerk.id] } })
  expect(await takenBy()).toBeUndefined()
})
