import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEvent } from '@/lib/contract/history/events'
import { eachEvent } from './list-events'

/** The events of files with records that users have downloaded. */
export const EXPORT_ACTIONS = [
  'students.exported',
  'staff.exported',
  'attendance.exported',
  'activity.exported',
] as const satisfies AuditAction[]

/** The exports since a moment, in chunks: all of one kind, newest first, then the next kind. */
export async function* eachExport(
  since: Date,
  actions: readonly AuditAction[] = EXPORT_ACTIONS,
): AsyncGenerator<AuditEvent[], void> {
  for (const action of actions) {
    yield* eachEvent({ action, from: since.toISOString(), search: '', person: '', page: 1, limit: 1 })
  }
}
