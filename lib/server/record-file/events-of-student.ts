import 'server-only'
import { studentOfMarkPath } from '@/lib/contract/changes/mark-change'
import { MERGED_ID_PATH } from '@/lib/contract/changes/change-texts'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEvent } from '@/lib/contract/history/events'
import type { Actor } from '@/lib/server/history/actor'
import { eventsMentioning, listRecordHistory } from '@/lib/server/history/list-events'
import { withoutOtherStudent } from '@/lib/server/students/history'

/** More events than a record can have. */
const ALL = 1_000_000
const REGISTERS = ['attendance.taken', 'attendance.corrected'] as const satisfies AuditAction[]

/** All events of a student and of the records merged into it, without the names of other students. */
export async function eventsOfStudent(ids: string[], studentIds: string[], actor: Actor): Promise<AuditEvent[]> {
  const { events } = await listRecordHistory('student', ids, { page: 1, limit: ALL }, actor)
  const registers = await eventsMentioning(ids, REGISTERS)
  const isOwnMark = (field: string) =>
    studentIds.some(studentId => studentOfMarkPath(field)?.endsWith(`(${studentId})`))
  const marks = registers.flatMap(event => {
    const changes = event.changes.filter(({ field }) => isOwnMark(field))
    return changes.length > 0 ? [{ ...event, changes }] : []
  })
  return [...events.map(event => withoutOthers(event, ids)), ...marks].sort((a, b) => b.at.localeCompare(a.at))
}

function withoutOthers(event: AuditEvent, merged: string[]): AuditEvent {
  const mergedId = event.changes.find(({ field }) => field === MERGED_ID_PATH)?.after
  return merged.includes(String(mergedId)) ? event : { ...event, changes: event.changes.flatMap(withoutOtherStudent) }
}
