import 'server-only'
import { ABSENTEES_MAX, type Absentee, type Absentees } from '@/lib/contract/attendance/absentees'
import { dayOffReason } from '@/lib/contract/attendance/days-off'
import { NO_MARK } from '@/lib/contract/attendance/marks'
import type { Student } from '@/lib/contract/students/schema'
import type { Actor } from '@/lib/server/history/actor'
import { Prisma } from '@/lib/server/db/prisma'
import { toStudent } from '@/lib/server/students/mapper'
import { studentRows } from '@/lib/server/students/rows'
import { getDaysOff } from './days-off'
import { type ClassMarks, readMarksOfDay } from './read-marks-of-day'

/** The students who are absent or excused on a day, sorted by class and roll number. */
export async function readAbsentees(day: string, actor: Actor): Promise<Absentees> {
  const marks = await readMarksOfDay(day, actor)
  const isTaken = marks.some(one => [...one.marks].some(letter => letter !== NO_MARK))
  const dayOff = dayOffReason(await getDaysOff(), day, isTaken)
  if (dayOff !== undefined) return { day, dayOff, students: [], hasMore: false }
  const students = await firstAbsentees(marks, ABSENTEES_MAX + 1, actor)
  return { day, students: students.slice(0, ABSENTEES_MAX), hasMore: students.length > ABSENTEES_MAX }
}

/**
 * The first `max` students who are away, sorted by class and roll number. Reads the records of only as many classes as
 * needed.
 */
export async function firstAbsentees(classes: readonly ClassMarks[], max: number, actor: Actor): Promise<Absentee[]> {
  const needed = takeUntil(classes, max)
  const serials = needed.flatMap(({ away }) => away.map(({ serial }) => serial))
  if (serials.length === 0) return []
  const rows = await studentRows(actor, [Prisma.sql`s."serial" IN (${Prisma.join(serials)})`])
  const students = new Map(rows.map(row => [row.serial, toStudent(row)]))
  return needed
    .flatMap(({ standard, section, away }) =>
      away
        .flatMap(({ serial, mark }) => {
          const student = students.get(serial)
          return student ? [{ ...toAbsentee(student), standard, section, mark }] : []
        })
        .sort((a, b) => a.rollNumber - b.rollNumber),
    )
    .slice(0, max)
}

/** The first classes that together have at least `max` students who are away. */
function takeUntil(classes: readonly ClassMarks[], max: number): ClassMarks[] {
  const taken: ClassMarks[] = []
  let count = 0
  for (const one of classes) {
    if (count >= max) break
    if (one.away.length > 0) taken.push(one)
    count += one.away.length
  }
  return taken
}

function toAbsentee({ _id, studentId, name, rollNumber, parentInfo, contactInfo }: Student) {
  const { father, mother } = parentInfo
  const { emergencyContact } = contactInfo
  return {
    _id,
    studentId,
    name,
    rollNumber,
    phones: [
      ...(father ? [phoneOf('Father', father)] : []),
      ...(mother ? [phoneOf('Mother', mother)] : []),
      phoneOf('Emergency contact', emergencyContact),
    ],
  }
}

const phoneOf = (who: Absentee['phones'][number]['who'], { name, phone }: { name: string; phone: string }) => ({
  who,
  name,
  phone,
})
