import 'server-only'
import { EMPTY_MONTH, type Mark, withMark } from '@/lib/contract/attendance/marks'
import type { Register, RegisterInput } from '@/lib/contract/attendance/register'
import { withScopeAfterWait } from '@/lib/server/accounts/current-scope'
import { db, type Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { currentTime } from '@/lib/server/platform/clock'
import { invalidFieldError, staleError } from '@/lib/server/platform/errors'
import { requireClass, requireMayTakeAttendanceOn, rejectFutureDay, requireSchoolDay } from './access'
import { getDaysOff } from './days-off'
import { type ClassDay, readRows, readLastSave, type RegisterRow, type Taken, toRegister } from './read-register'
import { type ChangedMark, writeRegisterEvent } from './register-event'

/**
 * Saves the marks of a class on a day. Writes an event if a mark changes or the save is the first.
 *
 * @param text the class in the form that addresses use
 * @throws AppError `FORBIDDEN`, `NOT_FOUND`; `VALIDATION_ERROR`, also on a day off or in the future; `STALE` with the
 * current register when the version or the students have changed
 */
export async function saveRegister(
  text: string,
  day: string,
  { version, marks }: RegisterInput,
  actor: Actor,
): Promise<Register> {
  // Saving also needs `students.read`, because every answer, even a refusal, contains names and marks.
  const schoolClass = requireClass(text, actor, 'students.read', 'students.update')
  rejectFutureDay(day)
  const place = { ...schoolClass, day }
  return db.$transaction(async tx => {
    const earlier = await readLastSave(place, tx)
    requireSchoolDay(await getDaysOff(tx), day, earlier !== undefined)
    requireMayTakeAttendanceOn(day, schoolClass, actor)
    await refreshAndLockChoices(tx)
    await lockDay(tx, place, actor)
    // The user may have lost the class while this call waited.
    const current = await withScopeAfterWait(actor, tx)
    requireClass(text, current, 'students.read', 'students.update')
    requireMayTakeAttendanceOn(day, schoolClass, current)
    const taken = await readLastSave(place, tx)
    const rows = await lockStudents(tx, place, taken, current)
    const register = toRegister(place, { taken, rows }, actor)
    if (version !== register.version || !isOfStudents(marks, rows)) throw staleError({ attendance: register })
    if (rows.length === 0) throw invalidFieldError('marks', 'This class has no students')
    const changed = rows.flatMap(row => changeOf(row, marks[row.id]))
    if (taken && changed.length === 0) return register
    await writeMarks(tx, place, changed)
    const now = { version: version + 1, takenAt: currentTime() }
    await tx.attendanceDay.update({ where: { day_standard_section: place }, data: { ...now, takenById: actor.id } })
    await writeRegisterEvent(tx, actor, { place, isFirst: !taken, students: rows.length, changed })
    const saved = rows.map(row => ({ ...row, mark: marks[row.id] ?? row.mark }))
    return toRegister(place, { taken: { ...now, takenBy: actor.name }, rows: saved }, actor)
  })
}

/**
 * Locks a register until the transaction ends, so that two saves do not overwrite each other. If the register was not
 * saved before, creates the row of the day with version 0.
 */
async function lockDay(tx: Tx, { day, standard, section }: ClassDay, { id }: Actor): Promise<void> {
  // If the row does not exist, the insert creates and locks it. If it exists, the update to the same value locks it.
  await tx.$executeRaw`
    INSERT INTO "AttendanceDay" ("day", "standard", "section", "version", "takenById", "takenAt")
    VALUES (${day}, ${standard}, ${section}, 0, ${id}, ${currentTime()})
    ON CONFLICT ("day", "standard", "section") DO UPDATE SET "version" = "AttendanceDay"."version"`
}

/** Locks and reads the students of a register: a deletion or a merge must not move their marks meanwhile. */
async function lockStudents(tx: Tx, place: ClassDay, taken: Taken | undefined, actor: Actor): Promise<RegisterRow[]> {
  const ids = (await readRows(place, taken, actor, tx)).map(({ id }) => id)
  if (ids.length > 0) await lockRowsById(tx, 'Student', ids)
  return readRows(place, taken, actor, tx)
}

function isOfStudents(marks: RegisterInput['marks'], rows: readonly RegisterRow[]): boolean {
  return Object.keys(marks).length === rows.length && rows.every(({ id }) => Object.hasOwn(marks, id))
}

const changeOf = (row: RegisterRow, after: Mark | undefined): ChangedMark[] =>
  after === undefined || after === row.mark ? [] : [{ ...row, after }]

/** Writes the marks of one day. The other days of the month keep their current marks. */
async function writeMarks(tx: Tx, { day, standard, section }: ClassDay, changed: ChangedMark[]): Promise<void> {
  if (changed.length === 0) return
  const month = day.slice(0, 7)
  const rows = changed
    // Sort the rows, so that two saves of different days lock them in the same order.
    .toSorted((a, b) => a.serial - b.serial)
    .map(({ serial, after }) => {
      const marks = withMark(EMPTY_MONTH, day, after)
      return Prisma.sql`(CAST(${serial} AS INTEGER), ${month}, ${standard}, ${section}, ${marks})`
    })
  const place = Number(day.slice(8))
  await tx.$executeRaw`
    INSERT INTO "Attendance" ("serial", "month", "standard", "section", "marks") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("serial", "month", "standard", "section") DO UPDATE SET "marks" =
      substr("Attendance"."marks", 1, CAST(${place - 1} AS INTEGER))
      || substr(excluded."marks", CAST(${place} AS INTEGER), 1)
      || substr("Attendance"."marks", CAST(${place + 1} AS INTEGER))`
}
