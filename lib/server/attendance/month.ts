import 'server-only'
import { daysOffOfMonth, type MonthRegister, type MonthStudent } from '@/lib/contract/attendance/month'
import { EMPTY_MONTH } from '@/lib/contract/attendance/marks'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import { schoolDay } from '@/lib/server/platform/clock'
import { whereClause } from '@/lib/server/db/conditions'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { standardRankOf } from '@/lib/server/students/mapper'
import { visibleSql } from '@/lib/server/students/visible-to'
import { requireClass } from './access'
import { getDaysOff } from './days-off'

type Row = {
  id: string
  studentId: string
  firstName: string
  lastName: string
  nameKey: string
  rollNumber: number
  marks: string | null
}

/**
 * The attendance of a class in a month. Lists all students with marks, even students who have moved to another class.
 * For the current month and later months, also lists the active students of the class, so that an empty register can be
 * printed.
 *
 * @param text the class in the form that addresses use
 * @throws AppError `FORBIDDEN`, `NOT_FOUND`
 */
export async function readMonth(text: string, month: string, actor: Actor): Promise<MonthRegister> {
  const schoolClass = requireClass(text, actor, 'students.read')
  const isPast = month < schoolDay().slice(0, 7)
  const [marked, members, daysOff] = await Promise.all([
    markedStudents(month, schoolClass, actor),
    isPast ? [] : activeStudents(schoolClass, actor),
    getDaysOff(),
  ])
  const known = new Set(marked.map(({ id }) => id))
  const rows = [...marked, ...members.filter(({ id }) => !known.has(id))]
  const students = rows.sort(byRollNumber).map(toMonthStudent)
  return {
    month,
    standard: schoolClass.standard,
    section: schoolClass.section,
    daysOff: daysOffOfMonth(
      daysOff,
      month,
      students.map(({ marks }) => marks),
    ),
    students,
  }
}

const COLUMNS = Prisma.raw('s."id", s."studentId", s."firstName", s."lastName", s."nameKey", s."rollNumber"')

const markedStudents = (month: string, { standard, section }: SchoolClass, actor: Actor): Promise<Row[]> =>
  query(Prisma.sql`
    SELECT ${COLUMNS}, a."marks" FROM "Attendance" a
    JOIN (SELECT * FROM "Student" ${whereClause(visibleSql(actor))}) s ON s."serial" = a."serial"
    WHERE a."month" = ${month} AND a."standard" = ${standard} AND a."section" = ${section}`)

const activeStudents = ({ standard, section }: SchoolClass, actor: Actor): Promise<Row[]> =>
  query(Prisma.sql`
    SELECT ${COLUMNS}, NULL AS "marks" FROM "Student" s
    ${whereClause([
      ...visibleSql(actor),
      Prisma.sql`"standardRank" = ${standardRankOf(standard)} AND "section" = ${section} AND "isActive" = ${true}`,
    ])}`)

const byRollNumber = (a: Row, b: Row): number =>
  a.rollNumber - b.rollNumber || (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0)

const toMonthStudent = ({ id, studentId, firstName, lastName, rollNumber, marks }: Row): MonthStudent => ({
  _id: id,
  studentId,
  name: { firstName, lastName },
  rollNumber,
  marks: marks ?? EMPTY_MONTH,
})
