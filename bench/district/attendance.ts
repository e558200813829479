import { addMonths } from '@/lib/contract/attendance/month'
import { today } from '@/lib/contract/dates'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { attendanceFigures } from '@/lib/server/attendance/figures'
import { readMonth } from '@/lib/server/attendance/month'
import { readStudentAttendance } from '@/lib/server/attendance/of-student'
import { db } from '@/lib/server/db/db'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import { measureTime, printHeading, printRow } from './timing'

const MONTHS = 12
/** The size of the class whose month is measured. */
const CLASS_SIZE = 40
const CLASS: SchoolClass = { standard: '12th', section: 'D' }

/** Stores a year of attendance, and prints how long queries for figures, a month and absent students take. */
export async function measureAttendance(): Promise<void> {
  const day = today()
  await fillYear(day)
  const actor = commandLineActor()
  const classes = await db.student.findMany({
    where: { isActive: true },
    distinct: ['standard', 'section'],
    select: { standard: true, section: true },
  })
  const { id } = await db.student.findFirstOrThrow({ where: { isActive: true }, select: { id: true } })
  const absent = {
    search: '',
    page: 1,
    limit: 10,
    sortBy: 'standard',
    sortOrder: 'asc',
    attendance: 'absentToday',
  } as const
  printHeading('attendance of a year')
  printRow('figures of the dashboard', await measureTime('', () => attendanceFigures(day, classes, actor)), 40)
  printRow('month of a class', await measureTime('', () => readMonth('12th-D', day.slice(0, 7), actor)), 5)
  printRow('a student', await measureTime('', () => readStudentAttendance(id, actor)), 5)
  printRow('list of absent students', await measureTime('', () => listStudents(absent, actor)), 80)
}

/** Inserts a row for each active student and month, in the order of the classes. One student in twenty is absent. */
async function fillYear(day: string): Promise<void> {
  const kept = await db.student.findMany({ where: CLASS, take: CLASS_SIZE, select: { serial: true } })
  await db.student.updateMany({
    where: { ...CLASS, serial: { notIn: kept.map(({ serial }) => serial) } },
    data: { section: 'C' },
  })
  for (let ago = MONTHS - 1; ago >= 0; ago--) {
    await db.$executeRaw`
      INSERT INTO "Attendance" ("serial", "month", "standard", "section", "marks")
      SELECT "serial", ${addMonths(day.slice(0, 7), -ago)}, "standard", "section",
        CASE WHEN "serial" % 20 = 0 THEN ${'A'.repeat(31)} ELSE ${'P'.repeat(31)} END
      FROM "Student" WHERE "isActive" = ${true} ORDER BY "standard", "section", "rollNumber"`
  }
  await db.$executeRaw`
    INSERT INTO "AttendanceDay" ("day", "standard", "section", "version", "takenById", "takenAt")
    SELECT DISTINCT ${day}, "standard", "section", 1, 'a teacher', ${new Date()} FROM "Student" WHERE "isActive" = ${true}`
}
