import 'server-only'
import { addDays } from '@/lib/contract/attendance/attendance-page'
import { dayOffReason } from '@/lib/contract/attendance/days-off'
import { type AttendanceFigures, NAMED_ABSENTEES_MAX } from '@/lib/contract/attendance/figures'
import { countMarks } from '@/lib/contract/attendance/marks'
import { sortClasses } from '@/lib/contract/class-order'
import { isSameClass, type SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { firstAbsentees } from './absentees'
import { getDaysOff } from './days-off'
import { type ClassMarks, readMarksOfDay } from './read-marks-of-day'

/**
 * The dashboard shows attendance only if the school has taken it within this number of days: otherwise the school does
 * not use it.
 */
const SHOWN_DAYS = 30

/** Rows of version 0 do not count: they exist only to be locked by the first save of a day. */
const TAKEN = { version: { gt: 0 } }

/**
 * The attendance of a day for the dashboard. Undefined when the school has not taken attendance in the last
 * `SHOWN_DAYS` days.
 *
 * @param classes the classes with active students that the user may see
 */
export async function attendanceFigures(
  day: string,
  classes: readonly SchoolClass[],
  actor: Actor,
): Promise<AttendanceFigures | undefined> {
  const recent = { ...TAKEN, day: { gte: addDays(day, -SHOWN_DAYS) } }
  if (!(await db.attendanceDay.findFirst({ where: recent, select: { day: true } }))) return undefined
  const [days, marks] = await Promise.all([
    db.attendanceDay.findMany({ where: { ...TAKEN, day }, select: { standard: true, section: true } }),
    readMarksOfDay(day, actor),
  ])
  const isTaken = (one: SchoolClass) => days.some(taken => isSameClass(taken, one))
  const taken = marks.filter(isTaken)
  const daysOff = await getDaysOff()
  const dayOff = dayOffReason(daysOff, day, taken.length > 0)
  if (dayOff !== undefined) return { dayOff, missing: [], taken: [], absent: 0, absentees: [] }
  // If the weekday became a day off after some classes had taken attendance, the other classes can no longer take it.
  const isOpen = dayOffReason(daysOff, day) === undefined
  const missing = classes.filter(one => isOpen && !isTaken(one))
  const absent = taken.map(one => ({ ...one, away: one.away.filter(({ mark }) => mark === 'A') }))
  return {
    missing: sortClasses(missing.map(({ standard, section }) => ({ standard, section }))),
    taken: taken.map(({ standard, section, marks }) => ({ standard, section, counts: countMarks(marks) })),
    absent: countStudents(absent),
    absentees: await firstAbsentees(absent, NAMED_ABSENTEES_MAX, actor),
  }
}

/** Counts each student once: a student who has moved to another class today may have a mark in both classes. */
const countStudents = (classes: readonly ClassMarks[]): number =>
  new Set(classes.flatMap(({ away }) => away.map(({ serial }) => serial))).size
