import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MonthRegister } from '@/lib/contract/attendance/month'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, send, validationErrors } from '@/tests/support/api'
import { storeMarks } from '@/tests/support/attendance-marks'
import { parseCsv } from '@/tests/support/csv'
import { addNamed } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { parseXlsx } from '@/tests/support/xlsx'
import { PUT as changeDaysOff } from '../../school/days-off/route'
import { DELETE as remove } from '../../students/[id]/route'
import { GET as exportMonth } from '../export/route'
import { GET as readMonth } from './route'

let token: string
let asha: Student
let moved: Student
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T09:00') })
  token = (await createSignedInUser('superAdmin')).token
  asha = await addNamed(token, 'Asha', { standard: '5th', section: 'B', rollNumber: 9 })
  await storeMarks(asha._id, '5th-B', '2027-03', 'PPALHE')
  await addNamed(token, 'Bala', { standard: '5th', section: 'B', rollNumber: 2 })
  moved = await addNamed(token, 'Devi', { standard: '5th', section: 'A', rollNumber: 1 })
  await storeMarks(moved._id, '5th-B', '2027-03', 'PA')
  await storeMarks(moved._id, '5th-A', '2027-03', '--P')
  await addNamed(token, 'Left', { standard: '5th', section: 'B', rollNumber: 3, isActive: false })
})

const query = (month: string, key = '5th-B') => ({ class: key, month })
const registerOf = async (month: string, as = token) =>
  (await call<{ register: MonthRegister }>(readMonth, { token: as, query: query(month) })).body.data.register
const linesOf = ({ students }: MonthRegister) =>
  students.map(({ rollNumber, name, marks }) => `${rollNumber} ${name.firstName} ${marks.replace(/-+$/, '')}`)

describe('the register of a month', () => {
  // R94.5
  it('the register of this month has active students, and students with marks who have moved since', async () => {
    const register = await registerOf('2027-03')
    expect(linesOf(register)).toEqual(['1 Devi PA', '2 Bala ', '9 Asha PPALHE'])
    expect(register).toMatchObject({ month: '2027-03', standard: '5th', section: 'B' })
    expect(Object.keys(register.daysOff)).toEqual(['2027-03-07', '2027-03-14', '2027-03-21', '2027-03-28'])
  })

  // R94.5
  it('a past month’s register has the students with marks, a future month’s register the active students', async () => {
    await storeMarks(asha._id, '5th-B', '2027-02', 'P')
    expect(linesOf(await registerOf('2027-02'))).toEqual(['9 Asha P'])
    expect(linesOf(await registerOf('2027-01'))).toEqual([])
    expect(linesOf(await registerOf('2027-04'))).toEqual(['2 Bala ', '9 Asha '])
  })

  // R94.5
  it('a deleted student is not in the register of a month', async () => {
    await call(remove, { token, id: asha._id })
    expect(linesOf(await registerOf('2027-03'))).toEqual(['1 Devi PA', '2 Bala '])
  })

  // R94.3
  it('a class teacher without permissions reads only the current students of their own class', async () => {
    const teacher = await createSignedInUser([])
    await limitToClasses(teacher.id, '5th-B teacher', '5th-A')
    expect(linesOf(await registerOf('2027-03', teacher.token))).toEqual(['1 Devi PA', '2 Bala ', '9 Asha PPALHE'])
    await limitToClasses(teacher.id, '5th-B teacher')
    expect(linesOf(await registerOf('2027-03', teacher.token))).toEqual(['2 Bala ', '9 Asha PPALHE'])
    expect((await call(readMonth, { token: teacher.token, query: query('2027-03', '5th-A') })).status).toBe(404)
    expect((await send(exportMonth, { token: teacher.token, query: query('2027-03', '5th-A') })).status).toBe(404)
  })

  // R94.3
  it('the register of a month is refused to users who neither have `students.read` nor teach a class', async () => {
    for (const permissions of [[], ['students.update'], ['staff.read']] as const) {
      const { token: other } = await createSignedInUser([...permissions])
      expect((await call(readMonth, { token: other, query: query('2027-03') })).status).toBe(403)
      expect((await send(exportMonth, { token: other, query: query('2027-03') })).status).toBe(403)
    }
  })

  // R94.5
  it('the register of a month answers 404 for an unknown class, and 400 for an invalid month', async () => {
    expect((await call(readMonth, { token, query: query('2027-03', '13th-B') })).status).toBe(404)
    const refused = await call(readMonth, { token, query: query('2027-13') })
    expect(validationErrors(refused)).toEqual(['month: month must be a month such as 2027-03'])
    expect(validationErrors(await call(readMonth, { token, query: { month: '2027-03' } }))).toEqual([
      'class: class is required',
    ])
  })
})

describe('the export of a month', () => {
  // R94.7
  it('the export of a month has each day, the counts and the percentage, as CSV and as XLSX', async () => {
    const response = await send(exportMonth, { token, query: query('2027-03') })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="attendance_export_2027-03-10.csv"')
    const [heads, ...rows] = parseCsv(await response.text())
    expect(heads?.slice(0, 4)).toEqual(['Roll Number', 'Name', 'Student ID', '2027-03-01'])
    expect(heads?.slice(-7)).toEqual(['2027-03-31', 'Present', 'Absent', 'Late', 'Half day', 'Excused', 'Attendance'])
    expect(rows.map(row => [...row.slice(0, 2), row.slice(3, 34).join(''), ...row.slice(-6)])).toEqual([
      ['1', 'Devi Rao', 'PA', '1', '1', '0', '0', '0', '50 %'],
      ['2', 'Bala Rao', '', '0', '0', '0', '0', '0', '–'],
      ['9', 'Asha Rao', 'PPALHE', '2', '1', '1', '1', '1', '70 %'],
    ])
    const xlsx = await send(exportMonth, { token, query: { ...query('2027-03'), format: 'xlsx' } })
    expect(xlsx.headers.get('content-disposition')).toMatch(/\.xlsx"$/)
    const cells = (await parseXlsx(await xlsx.bytes())).map(row => row.map(cell => cell ?? ''))
    expect(cells).toEqual([heads, ...rows])
  })

  // R94.2
  it('the export of a month leaves out the marks of a day that became a holiday later', async () => {
    const holidays = [{ first: '2027-03-02', last: '2027-03-03', name: 'Holi' }]
    await call(changeDaysOff, { token, body: { weekdays: [0], holidays, version: 1 } })
    const [, devi, , asha] = parseCsv(await (await send(exportMonth, { token, query: query('2027-03') })).text())
    expect([devi, asha].map(row => row?.slice(3, 9).join(''))).toEqual(['P', 'PLHE'])
  })

  // R94.7
  it('the export of a month writes an event with the class and the month', async () => {
    await (await send(exportMonth, { token, query: query('2027-03') })).text()
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'attendance.exported' },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    })
    expect(event.label).toBe('3 rows')
    expect(JSON.parse(event.changes)).toEqual([
      { field: 'standard', before: null, after: '5th' },
      { field: 'section', before: null, after: 'B' },
      { field: 'month', before: null, after: '2027-03' },
      { field: 'format', before: null, after: 'csv' },
    ])
  })
})
