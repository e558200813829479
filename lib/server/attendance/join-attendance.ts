import 'server-only'
import { EMPTY_MONTH, NO_MARK } from '@/lib/contract/attendance/marks'
import type { Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { Attendance } from '@/lib/server/db/prisma'

type Month = Omit<Attendance, 'serial'>

/**
 * A deleted record. `attendance`: its own marks. `given`: the marks that a merge gave to the student whose record was
 * kept. Records that an earlier version deleted have neither property.
 */
type Deleted = { attendance?: Month[]; given?: Given }
type Given = { to: string; attendance: Month[] }

/**
 * Gives a student the marks of a deleted record that was merged into the student. If the student and the record both
 * have a mark on a day, the student's own mark stays. The trash stores which marks were given, so that
 * `takeBackAttendance` finds them.
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

/**
 * Takes the marks of a restored record back from the student who got them in a merge. Marks that were corrected after
 * the merge stay.
 */
export async function takeBackAttendance(tx: Tx, { record }: { record: string }): Promise<void> {
  const { given } = JSON.parse(record) as Deleted
  if (given) await takeFrom(tx, given)
}

/**
 * Takes marks from a student. If the student's record was later merged into another student, takes the marks from the
 * deleted record and from that student.
 */
async function takeFrom(tx: Tx, { to, attendance }: Given): Promise<void> {
  const student = await lockAttendance(tx, to)
  if (student) return writeMonths(tx, student.serial, without(student.attendance, attendance))
  await lockRowsById(tx, 'Trash', [to])
  const deleted = await tx.trash.findUnique({ where: { id: to }, select: { record: true } })
  if (!deleted) return
  const record = JSON.parse(deleted.record) as Deleted
  const left = (months: Month[]) => [
    ...months.filter(row => !attendance.some(one => isSameMonth(one, row))),
    ...without(months, attendance).filter(({ marks }) => marks !== EMPTY_MONTH),
  ]
  const given = record.given && { to: record.given.to, attendance: left(record.given.attendance) }
  const stored: Deleted = { ...record, attendance: left(record.attendance ?? []), ...(given && { given }) }
  await tx.trash.update({ where: { id: to }, data: { record: JSON.stringify(stored) } })
  if (record.given) await takeFrom(tx, { to: record.given.to, attendance: common(record.given.attendance, attendance) })
}

/** The months that are in both lists, with the marks of `own` that differ from `taken`. */
const without = (own: readonly Month[], taken: readonly Month[]): Month[] =>
  mapMonths(own, taken, (mark, other) => (mark === other ? NO_MARK : mark))

/** The months that are in both lists, with only the marks that are equal in both. */
const common = (own: readonly Month[], taken: readonly Month[]): Month[] =>
  mapMonths(own, taken, (mark, other) => (mark === other ? mark : NO_MARK))

const mapMonths = (
  own: readonly Month[],
  taken: readonly Month[],
  change: (mark: string, other: string | undefined) => string,
): Month[] =>
  taken.flatMap(({ month, standard, section, marks }) => {
    const row = own.find(one => isSameMonth(one, { month, standard, section, marks }))
    if (!row) return []
    return [{ month, standard, section, marks: mapMarks(row.marks, (mark, place) => change(mark, marks[place])) }]
  })

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
