import type { Mark } from '@/lib/contract/attendance/marks'
import type { Register, RegisterStudent } from '@/lib/contract/attendance/register'
import { db } from '@/lib/server/db/db'
import { GET as read, PUT as save } from '@/app/api/v1/attendance/[class]/[day]/route'
import { type Answer, call } from './api'

type Answered = Answer<{ attendance: Register }>

/** The calls of a user about registers. @param key class and day, such as `5th-B/2027-03-01` */
export const attendanceAs = (token: string) => ({
  read: (key: string): Promise<Answered> => call(read, { token, id: key }),
  save: (key: string, version: number, marks: Record<string, Mark>): Promise<Answered> =>
    call(save, { token, id: key, body: { version, marks } }),
  /** Saves one mark for each letter, in the order of the register. Students without a letter are present. */
  async take(key: string, marks: string): Promise<Answered> {
    const { version, students } = (await this.read(key)).body.data.attendance
    return this.save(key, version, marksOf(students, marks))
  },
})

/** The marks of students, given as one letter each; students without a letter are present. */
export const marksOf = (students: readonly Pick<RegisterStudent, '_id'>[], letters: string): Record<string, Mark> =>
  Object.fromEntries(students.map(({ _id }, place) => [_id, (letters[place] ?? 'P') as Mark]))

/** The students of a register as `roll name mark`. */
export const linesOf = ({ body }: Answered): string[] =>
  body.data.attendance.students.map(({ rollNumber, name, mark }) => `${rollNumber} ${name.firstName} ${mark ?? '-'}`)

/** The stored months as `student month class marks`. Students have numbers from 1, oldest first. */
export async function storedMonths(): Promise<string[]> {
  const students = await db.student.findMany({ orderBy: { serial: 'asc' }, select: { serial: true } })
  const serials = students.map(({ serial }) => serial)
  const rows = await db.attendance.findMany({
    orderBy: [{ serial: 'asc' }, { month: 'asc' }, { standard: 'asc' }, { section: 'asc' }],
  })
  return rows.map(
    ({ serial, month, standard, section, marks }) =>
      `${serials.indexOf(serial) + 1} ${month} ${standard}-${section} ${marks.replace(/-+$/, '')}`,
  )
}
