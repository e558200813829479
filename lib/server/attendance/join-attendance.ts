import 'server-only'
import { EMPTY_MONTH, NO_MARK } from '@/lib/contract/attendance/marks'
import type { Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { Attendance } from '@/lib/server/db/prisma'

type Month = Omit<Attendance, 'serial'>

/** A deleted record, with the marks that a merge gave to the record that stays. An earlier version stored neither. */
type Deleted = { attendance?: Month[]; given?: { to: string; attendance: Month[] } }

/**
 * Gives a student the marks of a record that was merged into it and is in the trash now. Where both have a mark on a day, the
 * student keeps the own mark. The trash stores which marks were given, so that `takeBackAttendance` finds them.
 */
export async function joinAttendance(tx: Tx, { keep, other }: { keep: string; other: string }): Promise<void> {
  const deleted = await tx.trash.findUnique({ where: { id: other }, select: { record: true } })
  const student = await lockAttendance(tx, keep)
  if (!deleted || !student) return
  const record = JSON.parse(deleted.record) as Deleted
  const marked = (month: string, place: number) =>
    student.attendance.some(row => row.month === month && row.marks[place] !== NO_MARK)
  const given = (record.attendance ?? [])
    .map(({ month, standard, section, marks }) => ({
      ...{ month, standard, section },
      marks: mapMarks(marks, (mark, place) => (marked(month, place) ? NO_MARK : mark)),
    }))
    .filter(({ marks }) => marks !== EMPTY_MONTH)
  if (given.length === 0) return
  const rows = given.map(row => {
    const own = student.attendance.find(one => isSameMonth(one, row))?.marks ?? EMPTY_MONTH
    return { ...row, marks: mapMarks(row.marks, (mark, place) => (mark === NO_MARK ? own.charAt(place) : mark)) }
  })
  await writeMonths(tx, student.serial, rows)
  const stored: Deleted = { ...record, given: { to: keep, attendance: given } }
  await tx.trash.update({ where: { id: other }, data: { record: JSON.stringify(stored) } })
}

/** Takes the marks of a record that is restored from the student who got them in a merge. Marks corrected since stay. */
export async function takeBackAttendance(tx: Tx, { record }: { record: string }): Promise<void> {
  const { given } = JSON.parse(record) as Deleted
  const student = given && (await lockAttendance(tx, given.to))
  if (!student) return
  const rows = given.attendance.flatMap(row => {
    const own = student.attendance.find(one => isSameMonth(one, row))
    if (!own) return []
    const marks = mapMarks(own.marks, (mark, place) => (mark === row.marks[place] ? NO_MARK : mark))
    return [{ ...row, marks }]
  })
  await writeMonths(tx, student.serial, rows)
}

/** Locks a student until the transaction ends. Null when the record is deleted. */
async function lockAttendance(tx: Tx, id: string): Promise<{ serial: number; attendance: Attendance[] } | null> {
  await lockRowsById(tx, 'Student', [id])
  return tx.student.findUnique({ where: { id }, select: { serial: true, attendance: true } })
}

const isSameMonth = (a: Month, b: Month): boolean =>
  a.month === b.month && a.standard === b.standard && a.section === b.section

const mapMarks = (marks: string, change: (mark: string, place: number) => string): string =>
  [...marks].map(change).join('')

/** Writes months of a student. A month without marks has no row. */
async function writeMonths(tx: Tx, serial: number, rows: Month[]): Promise<void> {
  const written = rows.filter(({ marks }) => marks !== EMPTY_MONTH).map(row => ({ ...row, serial }))
  await upsertMany(tx, 'Attendance', ['serial', 'month', 'standard', 'section'], written)
  for (const { month, standard, section, marks } of rows) {
    if (marks === EMPTY_MONTH) await tx.attendance.deleteMany({ where: { serial, month, standard, section } })
  }
}
