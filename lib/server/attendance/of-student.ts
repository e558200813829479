import 'server-only'
import { academicYearOf } from '@/lib/contract/academic-year'
import type { DaysOff } from '@/lib/contract/attendance/days-off'
import { sumCounts } from '@/lib/contract/attendance/figures'
import { countMarks } from '@/lib/contract/attendance/marks'
import { countedMarks, daysOffOfMonth, joinMarks } from '@/lib/contract/attendance/month'
import type { StudentAttendance } from '@/lib/contract/attendance/of-student'
import { schoolRules } from '@/lib/contract/school-rules'
import { isSameClass, type SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { getStudent } from '@/lib/server/students/service'
import { getDaysOff } from './days-off'

type Months = StudentAttendance['months']
type MonthInClass = SchoolClass & { month: string; marks: string }

/** The months of a student, and the counts of each academic year, latest year first. @throws AppError `NOT_FOUND` */
export async function readStudentAttendance(id: string, actor: Actor): Promise<StudentAttendance> {
  const { _id, standard, section } = await getStudent(id, actor)
  const [rows, daysOff] = await Promise.all([
    db.attendance.findMany({ where: { student: { id: _id } }, orderBy: { month: 'desc' } }),
    getDaysOff(),
  ])
  return attendanceIn(rows, { standard, section }, daysOff)
}

/** The attendance in the rows of a student who is in the present class, or was in it last. */
export function attendanceIn(rows: readonly MonthInClass[], present: SchoolClass, daysOff: DaysOff): StudentAttendance {
  // Put the present class last: if a day has marks in two classes, the mark of the last class counts.
  const isPresent = (row: MonthInClass) => isSameClass(row, present)
  const months = monthsOf([...rows.filter(row => !isPresent(row)), ...rows.filter(isPresent)], daysOff)
  return { months, years: countMarksByYear(months) }
}

/** Joins the marks of several classes in one month. @param rows the row of the present class last */
const monthsOf = (rows: readonly MonthInClass[], daysOff: DaysOff): Months =>
  [...Map.groupBy(rows, ({ month }) => month)]
    .map(([month, parts]) => {
      const marks = joinMarks(parts.map(one => one.marks))
      const classes = parts.map(({ standard, section }) => ({ standard, section }))
      return { month, marks, daysOff: daysOffOfMonth(daysOff, month, [marks]), classes }
    })
    .sort((a, b) => (a.month < b.month ? 1 : -1))

/** The counts of each academic year with marks, latest year first. */
export function countMarksByYear(months: Months): StudentAttendance['years'] {
  const { academicYearStart } = schoolRules()
  const years = Map.groupBy(months, ({ month }) => academicYearOf(`${month}-01`, academicYearStart))
  return [...years].map(([year, parts]) => ({
    year,
    counts: sumCounts(parts.map(({ marks, daysOff }) => countMarks(countedMarks(marks, daysOff)))),
  }))
}
