import type { Endpoint } from '@/lib/contract/endpoint'
import type { Register } from '@/lib/contract/attendance/register'
import { endpoints } from '@/lib/contract/endpoints'
import { lastSchoolDay } from '@/tests/support/school-day'
import type { Caller } from './caller'
import { admin, newStudent, newSuperAdmin } from './people'

type Example = { as?: Caller; id?: string; query?: Record<string, string>; body?: object }

const { attendance, attendanceFigures, daysOff } = endpoints

/** A class that no other example uses, so that no other call deletes its students. */
const classDay = () => `9th-D/${lastSchoolDay()}`

async function newRegister(): Promise<Example> {
  await newStudent({ standard: '9th', section: 'D' })
  const as = await newSuperAdmin()
  const { body } = await as.request(attendance.register, { id: classDay() })
  const { version, students } = (body as { data: { attendance: Register } }).data.attendance
  return { as, id: classDay(), body: { version, marks: Object.fromEntries(students.map(({ _id }) => [_id, 'A'])) } }
}

async function newDaysOff(): Promise<Example> {
  const { body } = await (await admin()).request(daysOff.get, {})
  const { version } = (body as { data: { version: number } }).data
  const holidays = [{ first: '2026-11-07', last: '2026-11-09', name: 'Diwali' }]
  return { body: { weekdays: [0], holidays, version } }
}

/** Valid calls about attendance. */
export const ATTENDANCE_EXAMPLES: [Endpoint, () => Promise<Example> | Example][] = [
  [attendance.register, async () => ({ as: await newSuperAdmin(), id: classDay() })],
  [attendance.save, newRegister],
  [attendanceFigures.get, async () => ({ as: await newSuperAdmin(), query: { class: '5th-B', month: '2026-11' } })],
  [
    attendanceFigures.export,
    async () => ({ as: await newSuperAdmin(), query: { class: '5th-B', month: '2026-11', format: 'csv' } }),
  ],
  [attendanceFigures.absentees, () => ({ query: { day: '2026-11-25' } })],
  [attendanceFigures.ofStudent, async () => ({ id: (await newStudent())._id })],
  [daysOff.get, () => ({})],
  [daysOff.change, newDaysOff],
]
