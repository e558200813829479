import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Absentees } from '@/lib/contract/attendance/absentees'
import type { Figures } from '@/lib/contract/dashboard'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { storeMarks, storeTaken } from '@/tests/support/attendance-marks'
import { addNamed, namesFound } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { PUT as changeDaysOff } from '../school/days-off/route'
import { GET as figures } from '../dashboard/figures/route'
import { GET as students } from '../students/route'
import { GET as absentees } from './absentees/route'

const HOLI = { weekdays: [0], holidays: [{ first: '2027-03-03', last: '2027-03-03', name: 'Holi' }] }

let token: string
let asha: Student
let bala: Student
let devi: Student
beforeEach(async () => {
  // 3 March 2027 is a Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-03T09:00') })
  token = (await createSignedInUser('superAdmin')).token
  asha = await addNamed(token, 'Asha', { standard: '5th', section: 'B', rollNumber: 9 })
  bala = await addNamed(token, 'Bala', { standard: '5th', section: 'B', rollNumber: 2 })
  devi = await addNamed(token, 'Devi', { standard: '10th', section: 'A', rollNumber: 1 })
  await addNamed(token, 'Esha', { standard: 'KG', section: 'A' })
})

/** Asha and Bala are absent in 5th-B, and Devi is late in 10th-A. Nobody has taken attendance in KG-A. */
async function takeAttendance(): Promise<void> {
  await storeMarks(asha._id, '5th-B', '2027-03', 'PPA')
  await storeMarks(bala._id, '5th-B', '2027-03', 'AAA')
  await storeMarks(devi._id, '10th-A', '2027-03', '--L')
  await storeTaken('2027-03-02', 'KG-A')
  await storeTaken('2027-03-03', '5th-B', '10th-A')
}

const figuresOf = async (as = token) => (await call<Figures>(figures, { token: as })).body.data.attendance
const absenteesOn = async (day: string, as = token) =>
  (await call<Absentees>(absentees, { token: as, query: { day } })).body.data

describe('the figures of attendance', () => {
  // R94.1
  it('the dashboard has no attendance figures until attendance is taken for the first time', async () => {
    expect((await call<Figures>(figures, { token })).body.data).not.toHaveProperty('attendance')
  })

  // R94.1
  it('the dashboard has attendance figures for 30 days after attendance was last taken', async () => {
    await storeTaken('2027-02-01', 'KG-A')
    expect(await figuresOf()).toMatchObject({ absent: 0 })
    await db.attendanceDay.updateMany({ data: { day: '2027-01-31' } })
    expect(await figuresOf()).toBeUndefined()
  })

  // R94.1
  it('the dashboard names the missing classes, the absent students and the counts of each class', async () => {
    await takeAttendance()
    expect(await figuresOf()).toEqual({
      missing: [{ standard: 'KG', section: 'A' }],
      taken: [
        { standard: '5th', section: 'B', counts: { P: 0, A: 2, L: 0, H: 0, E: 0 } },
        { standard: '10th', section: 'A', counts: { P: 0, A: 0, L: 1, H: 0, E: 0 } },
      ],
      absent: 2,
      absentees: [
        expect.objectContaining({ _id: bala._id, rollNumber: 2, standard: '5th', section: 'B', mark: 'A' }),
        expect.objectContaining({
          _id: asha._id,
          phones: [
            { who: 'Father', name: 'Suresh Nair', phone: '9876543211' },
            { who: 'Mother', name: 'Latha Nair', phone: '9876543210' },
            { who: 'Emergency contact', name: 'Latha Nair', phone: '9876543210' },
          ],
        }),
      ],
    })
  })

  // R94.2
  it('on a day off, the dashboard has the reason instead of attendance figures', async () => {
    await takeAttendance()
    await call(changeDaysOff, { token, body: { ...HOLI, version: 1 } })
    expect(await figuresOf()).toEqual({ dayOff: 'Holi', missing: [], taken: [], absent: 0, absentees: [] })
    expect(await absenteesOn('2027-03-03')).toEqual({ day: '2027-03-03', dayOff: 'Holi', students: [], hasMore: false })
    expect(await namesFound(token, { attendance: 'absentToday' })).toEqual([])
  })

  // R94.2, R94.4
  it('a holiday before or after today does not change the attendance figures', async () => {
    await takeAttendance()
    const holidays = [['2027-02-20', '2027-03-02'] as const, ['2027-03-04', '2027-03-06'] as const].map(([first, last]) => ({ first, last, name: 'Trip' })) // prettier-ignore
    await call(changeDaysOff, { token, body: { weekdays: [0], holidays, version: 1 } })
    expect(await figuresOf()).toMatchObject({ absent: 2 })
    expect(await namesFound(token, { attendance: 'absentToday' })).toEqual(['Asha', 'Bala'])
  })

  // R93.6, R94.2, R94.4
  it('the figures, the list and the filter agree when today becomes a day off after attendance was taken', async () => {
    await takeAttendance()
    const wednesdays = { weekdays: [0, 3], holidays: [] }
    await call(changeDaysOff, { token, body: { ...wednesdays, version: 1 } })
    expect(await figuresOf()).toMatchObject({
      missing: [],
      absent: 2,
      taken: [{ standard: '5th' }, { standard: '10th' }],
    })
    expect(await figuresOf()).not.toHaveProperty('dayOff')
    expect((await absenteesOn('2027-03-03')).students).toHaveLength(2)
    expect(await namesFound(token, { attendance: 'absentToday' })).toEqual(['Asha', 'Bala'])
    await db.attendance.deleteMany()
    await db.attendanceDay.deleteMany({ where: { day: '2027-03-03' } })
    expect(await figuresOf()).toEqual({ dayOff: 'Wednesday', missing: [], taken: [], absent: 0, absentees: [] })
  })

  // R94.3
  it('a teacher who sees some classes gets the attendance figures of these classes only', async () => {
    await takeAttendance()
    const teacher = await createSignedInUser(['students.read'])
    await limitToClasses(teacher.id, '10th-A')
    expect(await figuresOf(teacher.token)).toEqual({
      missing: [],
      taken: [{ standard: '10th', section: 'A', counts: { P: 0, A: 0, L: 1, H: 0, E: 0 } }],
      absent: 0,
      absentees: [],
    })
    expect((await absenteesOn('2027-03-03', teacher.token)).students).toEqual([])
    expect(await namesFound(teacher.token, { attendance: 'absentToday' })).toEqual([])
  })

  // R94.3
  it('a student who has moved to another class is counted only for users who may see the new class', async () => {
    await takeAttendance()
    await storeMarks(devi._id, '5th-B', '2027-03', '--A')
    const teacher = await createSignedInUser(['students.read'])
    await limitToClasses(teacher.id, '5th-B')
    expect((await figuresOf(teacher.token))?.taken).toEqual([
      { standard: '5th', section: 'B', counts: { P: 0, A: 2, L: 0, H: 0, E: 0 } },
    ])
    expect((await absenteesOn('2027-03-03', teacher.token)).students.map(({ name }) => name.firstName)).toEqual([
      'Bala',
      'Asha',
    ])
    await limitToClasses(teacher.id, '10th-A')
    expect((await figuresOf(teacher.token))?.taken.map(({ standard }) => standard)).toEqual(['10th'])
  })
})

describe('the filter by absence', () => {
  // R94.4
  it.each([
    [{ attendance: 'absentToday' }, ['Asha', 'Bala']],
    [{ attendance: 'absentToday', search: 'asha' }, ['Asha']],
    [{ attendance: 'absentToday', standard: '10th' }, []],
  ])('the list with the query %j has the students %j', async (query, names) => {
    await takeAttendance()
    expect(await namesFound(token, query)).toEqual(names)
  })

  // R94.4
  it('on the next day, nobody counts as absent until attendance is taken', async () => {
    await takeAttendance()
    vi.setSystemTime(new Date('2027-03-03T23:59'))
    token = (await createSignedInUser(['students.read'])).token
    expect(await namesFound(token, { attendance: 'absentToday' })).toEqual(['Asha', 'Bala'])
    vi.setSystemTime(new Date('2027-03-04T00:01'))
    expect(await namesFound(token, { attendance: 'absentToday' })).toEqual([])
    expect(await figuresOf()).toMatchObject({ absent: 0, taken: [] })
  })

  // R94.4
  it('an unknown value of the attendance filter answers 400', async () => {
    const refused = await call(students, { token, query: { attendance: 'late' } })
    expect(validationErrors(refused)).toEqual(['attendance: attendance must be absentToday'])
  })
})

describe('the absent students of a day', () => {
  // R94.9
  it('the absent and the excused students of any day are listed by class and roll number', async () => {
    await takeAttendance()
    await storeMarks(devi._id, '5th-A', '2027-03', '-E')
    const { students } = await absenteesOn('2027-03-02')
    expect(students.map(({ name, standard, mark }) => [name.firstName, standard, mark])).toEqual([
      ['Devi', '5th', 'E'],
      ['Bala', '5th', 'A'],
    ])
    expect((await absenteesOn('2027-03-05')).students).toEqual([])
  })

  // R94.9
  it('the list of absent students answers 400 for an invalid day', async () => {
    const refused = await call(absentees, { token, query: { day: '2027-02-30' } })
    expect(validationErrors(refused)).toEqual(['day: Day must be a valid date'])
  })
})
