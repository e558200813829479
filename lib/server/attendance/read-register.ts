import 'server-only'
import { dayOffReason } from '@/lib/contract/attendance/days-off'
import type { Mark } from '@/lib/contract/attendance/marks'
import { type Register, REGISTER_STUDENTS_MAX, type RegisterStudent } from '@/lib/contract/attendance/register'
import { joinNames } from '@/lib/contract/full-name'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { whereClause } from '@/lib/server/db/conditions'
import { query, type Tx } from '@/lib/server/db/db'
import { Prisma, type AttendanceDay, type Student } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { schoolDay } from '@/lib/server/platform/clock'
import { photoUrl, standardRankOf } from '@/lib/server/students/mapper'
import { mayReadPhotoOf } from '@/lib/server/students/photo-access'
import { visibleSql } from '@/lib/server/students/visible-to'
import { mayTakeAttendanceOn, requireClass, rejectFutureDay } from './access'
import { getDaysOff } from './days-off'

/** A class on a day. */
export type ClassDay = SchoolClass & { day: string }

/** A student in a register. */
export type RegisterRow = Pick<
  Student,
  | 'id'
  | 'serial'
  | 'studentId'
  | 'firstName'
  | 'lastName'
  | 'rollNumber'
  | 'photoHash'
  | 'standard'
  | 'section'
  | 'isActive'
> & { mark: Mark | null }

/** The last save of a register. `takenBy` is undefined after the account of the user was permanently deleted. */
export type Taken = Pick<AttendanceDay, 'version' | 'takenAt'> & { takenBy: string | undefined }

/**
 * The attendance of a class on a day.
 *
 * @param text the class in the form that addresses use
 * @throws AppError `FORBIDDEN`, `NOT_FOUND`, `VALIDATION_ERROR`
 */
export async function getRegister(text: string, day: string, actor: Actor): Promise<Register> {
  const schoolClass = requireClass(text, actor, 'students.read')
  rejectFutureDay(day)
  const place = { ...schoolClass, day }
  const taken = await readLastSave(place)
  const [daysOff, rows] = [await getDaysOff(), await readRows(place, taken, actor)]
  return toRegister(place, { taken, rows, dayOff: dayOffReason(daysOff, day, taken !== undefined) }, actor)
}

/** The last save of a register; undefined before attendance was taken. */
export async function readLastSave({ day, standard, section }: ClassDay, tx?: Tx): Promise<Taken | undefined> {
  // A deleted account stays in the trash for some time, so its name may be there.
  const [row] = await query<Omit<Taken, 'takenBy'> & Name>(
    Prisma.sql`
      SELECT d."version", d."takenAt", COALESCE(u."firstName", t."firstName") AS "firstName",
        COALESCE(u."lastName", t."lastName") AS "lastName"
      FROM "AttendanceDay" d LEFT JOIN "User" u ON u."id" = d."takenById" LEFT JOIN "Trash" t ON t."id" = d."takenById"
      WHERE d."day" = ${day} AND d."standard" = ${standard} AND d."section" = ${section} AND d."version" > 0`,
    tx,
  )
  return row && { version: row.version, takenAt: row.takenAt, takenBy: nameIn(row) }
}

type Name = { firstName: string | null; lastName: string | null }

const nameIn = ({ firstName, lastName }: Name): string | undefined =>
  firstName === null ? undefined : joinNames({ firstName, lastName: lastName ?? '' })

const COLUMNS = Prisma.sql`
  s."id", s."serial", s."studentId", s."firstName", s."lastName", s."rollNumber", s."photoHash", s."standard", s."section",
  s."isActive", s."nameKey"`

/** SQL for the mark of a day in a row of "Attendance", which has the alias `a`. */
const markColumn = (day: string) => Prisma.sql`substr(a."marks", CAST(${Number(day.slice(8))} AS INTEGER), 1)`

/** The students of a register that the actor may see, sorted by roll number. */
export function readRows(place: ClassDay, taken: Taken | undefined, actor: Actor, tx?: Tx): Promise<RegisterRow[]> {
  const parts = [markedStudents(place, actor)]
  // If attendance was taken on a past day, its register lists only the students who were in the class on that day.
  if (!taken || place.day === schoolDay()) parts.push(unmarkedStudents(place, actor))
  return query<RegisterRow>(
    Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY "rollNumber", "nameKey", "serial" LIMIT ${REGISTER_STUDENTS_MAX}`,
    tx,
  )
}

/** Students with a mark, including students who have left the class. */
const markedStudents = ({ day, standard, section }: ClassDay, actor: Actor): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS}, m."mark" FROM (
    SELECT a."serial" AS "of", ${markColumn(day)} AS "mark" FROM "Attendance" a
    WHERE a."month" = ${day.slice(0, 7)} AND a."standard" = ${standard} AND a."section" = ${section}
  ) m JOIN "Student" s ON s."serial" = m."of" ${whereClause([Prisma.sql`m."mark" <> '-'`, ...visibleSql(actor)])}`

/** Active students of the class without a mark on the day, in this class or in another class. */
function unmarkedStudents({ day, standard, section }: ClassDay, actor: Actor): Prisma.Sql {
  const conditions = [
    Prisma.sql`"standardRank" = ${standardRankOf(standard)} AND "section" = ${section} AND "isActive" = ${true}`,
    ...visibleSql(actor),
    // A student who was admitted later was not in the class on a past day. Today's register also lists students whose
    // admission date is in the future, because such a date may be a mistake.
    ...(day < schoolDay() ? [Prisma.sql`"admissionDate" <= ${day}`] : []),
    Prisma.sql`NOT EXISTS (
      SELECT 1 FROM "Attendance" a
      WHERE a."serial" = s."serial" AND a."month" = ${day.slice(0, 7)} AND ${markColumn(day)} <> '-'
    )`,
  ]
  return Prisma.sql`SELECT ${COLUMNS}, NULL AS "mark" FROM "Student" s ${whereClause(conditions)}`
}

type Read = { taken: Taken | undefined; rows: readonly RegisterRow[]; dayOff?: string | undefined }

/** The register as the API returns it. */
export function toRegister(
  { day, standard, section }: ClassDay,
  { taken, rows, dayOff }: Read,
  actor: Actor,
): Register {
  return {
    day,
    standard,
    section,
    version: taken?.version ?? 0,
    takenBy: taken?.takenBy,
    takenAt: taken?.takenAt.toISOString(),
    students: rows.map(row => toRegisterStudent(row, actor)),
    dayOff,
    mayTake: dayOff === undefined && mayTakeAttendanceOn(day, { standard, section }, actor),
  }
}

/**
 * Leaves out the photo of a student who has left the class, if the user is a class teacher who lacks `students.read`.
 */
const toRegisterStudent = (row: RegisterRow, actor: Actor): RegisterStudent => ({
  _id: row.id,
  name: { firstName: row.firstName, lastName: row.lastName },
  rollNumber: row.rollNumber,
  profilePhoto: { url: row.photoHash && mayReadPhotoOf(row, actor) ? photoUrl(row.id, row.photoHash) : '' },
  mark: row.mark,
})
