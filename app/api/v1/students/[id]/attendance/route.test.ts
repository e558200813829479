import { beforeEach, expect, it, vi } from 'vitest'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'
import type { Student } from '@/lib/contract/students/schema'
import { call } from '@/tests/support/api'
import { storeMarks } from '@/tests/support/attendance-marks'
import { addNamed } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { PUT as changeDaysOff } from '../../../school/days-off/route'
import { GET } from './route'

let token: string
let asha: Student
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-10T09:00') })
  token = (await createSignedInUser('superAdmin')).token
  asha = await addNamed(token, 'Asha', { standard: '5th', section: 'B' })
})

const attendanceOf = async (id = asha._id, as = token) =>
  (await call<{ attendance: StudentAttendance }>(GET, { token: as, id })).body.data.attendance

// R94.8
it('a student has the months with marks, the latest first, and the counts of each academic year', async () => {
  await storeMarks(asha._id, '4th-B', '2027-03', 'PPPA')
  await storeMarks(asha._id, '5th-B', '2027-04', 'PL')
  await storeMarks(asha._id, '4th-B', '2026-04', '-----H')
  const { months, years } = await attendanceOf()
  expect(months.map(({ month, marks }) => [month, marks.replace(/-+$/, '')])).toEqual([
    ['2027-04', 'PL'],
    ['2027-03', 'PPPA'],
    ['2026-04', '-----H'],
  ])
  expect(months[1]?.classes).toEqual([{ standard: '4th', section: 'B' }])
  expect(months[0]?.daysOff).toEqual({
    '2027-04-04': 'Sunday',
    '2027-04-11': 'Sunday',
    '2027-04-18': 'Sunday',
    '2027-04-25': 'Sunday',
  })
  expect(years).toEqual([
    { year: 2027, counts: { P: 1, A: 0, L: 1, H: 0, E: 0 } },
    { year: 2026, counts: { P: 3, A: 1, L: 0, H: 1, E: 0 } },
  ])
})

// R94.8
it('a month in two classes is listed once, and on days with two marks the current class’s mark counts', async () => {
  await storeMarks(asha._id, '5th-B', '2027-04', '--AP')
  await storeMarks(asha._id, '5th-C', '2027-04', 'PPP')
  const { months } = await attendanceOf()
  expect(months.map(({ marks }) => marks.replace(/-+$/, ''))).toEqual(['PPAP'])
  expect(months[0]?.classes).toEqual([
    { standard: '5th', section: 'C' },
    { standard: '5th', section: 'B' },
  ])
})

// R94.2
it('marks on a day that became a holiday later stay, but do not count', async () => {
  await storeMarks(asha._id, '5th-B', '2027-04', 'PAP')
  const holidays = [{ first: '2027-04-02', last: '2027-04-02', name: 'Good Friday' }]
  await call(changeDaysOff, { token, body: { weekdays: [0], holidays, version: 1 } })
  const { months, years } = await attendanceOf()
  expect(months[0]?.marks.slice(0, 3)).toBe('PAP')
  expect(months[0]?.daysOff['2027-04-02']).toBe('Good Friday')
  expect(years).toEqual([{ year: 2027, counts: { P: 2, A: 0, L: 0, H: 0, E: 0 } }])
})

// R94.8
it('a student without marks has neither months nor years', async () => {
  expect(await attendanceOf()).toEqual({ months: [], years: [] })
})

// R94.3
it('the attendance of a student that a teacher may not see answers 404, as for an unknown student', async () => {
  const teacher = await createSignedInUser(['students.read'])
  await limitToClasses(teacher.id, '5th-A')
  const hidden = await call(GET, { token: teacher.token, id: asha._id })
  const unknown = await call(GET, { token: teacher.token, id: '0198b1a2-0000-7000-8000-000000000000' })
  expect([hidden.status, hidden.body]).toEqual([404, unknown.body])
})
