import 'server-only'
import type { Mark } from '@/lib/contract/attendance/marks'
import { markPath, REGISTER_SIZE_PATH } from '@/lib/contract/changes/mark-change'
import { formatDate } from '@/lib/contract/date-text'
import { joinNames } from '@/lib/contract/full-name'
import { classText } from '@/lib/contract/students/classes'
import type { Tx } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import type { ClassDay, RegisterRow } from './read-register'

/** A student with the mark before and after a save. */
export type ChangedMark = RegisterRow & { after: Mark }

type Saved = { place: ClassDay; isFirst: boolean; students: number; changed: readonly ChangedMark[] }

/**
 * Writes the event of a register. The first event names the students who were not present, and contains the number of
 * students in the register. A correction names the students whose marks it changed. Together, the events still show the
 * marks of the first save.
 */
export async function writeRegisterEvent(
  tx: Tx,
  actor: Actor,
  { place, isFirst, students, changed }: Saved,
): Promise<void> {
  const named = isFirst ? changed.filter(({ after }) => after !== 'P') : changed
  const changes = named.map(row => ({ field: markPath(labelOf(row)), before: row.mark, after: row.after }))
  await writeAuditEvent(tx, actor, {
    action: isFirst ? 'attendance.taken' : 'attendance.corrected',
    entity: 'school',
    entityId: '',
    label: `Attendance of ${classText(place)}, ${formatDate(place.day)}`,
    mentions: named.map(({ id }) => id),
    changes: isFirst ? [{ field: REGISTER_SIZE_PATH, before: null, after: students }, ...changes] : changes,
  })
}

const labelOf = (row: RegisterRow): string => `${joinNames(row)} (${row.studentId})`
