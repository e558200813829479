import 'server-only'
import { MERGED_ID_PATH } from '@/lib/contract/changes/change-texts'
import type { AuditEvent, AuditPage, FieldChange, HistoryQuery } from '@/lib/contract/history/events'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { listRecordHistory } from '@/lib/server/history/list-events'
import { OTHER_RECORD, otherStudentIdIn, idsWithMergedRecords } from './merged-records'
import { getStudent } from './service'
import { visibleTo } from './visible-to'

/**
 * One page of the history of a student, with the history of the records merged into it. Other students are named only
 * to users who may see them.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function studentHistory(id: string, query: HistoryQuery, actor: Actor): Promise<AuditPage> {
  await getStudent(id, actor)
  const ids = await idsWithMergedRecords(id)
  const page = await listRecordHistory('student', ids, query, actor)
  return actor.scope ? { ...page, events: await withoutOthersOutside(page.events, ids, actor) } : page
}

const OUTSIDE: FieldChange = { field: OTHER_RECORD, before: null, after: 'another student' }

/**
 * Removes from events the names of students that the actor may not see.
 *
 * @param merged the ids of the student and of the records that were merged into the student
 */
async function withoutOthersOutside(events: AuditEvent[], merged: string[], actor: Actor): Promise<AuditEvent[]> {
  const studentIds = events.flatMap(({ changes }) => otherStudentIdIn(changes) ?? [])
  if (studentIds.length === 0) return events
  const where = { ...visibleTo(actor), studentId: { in: studentIds } }
  const rows = await db.student.findMany({ where, select: { studentId: true } })
  const visible = new Set(rows.map(({ studentId }) => studentId))
  return events.map(event => {
    const studentId = otherStudentIdIn(event.changes)
    const mergedId = event.changes.find(({ field }) => field === MERGED_ID_PATH)?.after
    const isShown = studentId === undefined || visible.has(studentId) || merged.includes(String(mergedId))
    return isShown ? event : { ...event, changes: event.changes.flatMap(withoutOtherStudent) }
  })
}

/** A change without the name of another student. */
export const withoutOtherStudent = (change: FieldChange): FieldChange[] => {
  if (change.field === OTHER_RECORD) return [OUTSIDE]
  return change.field === MERGED_ID_PATH ? [] : [change]
}
