import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEvent } from '@/lib/contract/history/events'
import { eachEvent } from './list-events'

/** The actions of users who download a file with records. */
export const EXPORT_ACTIONS = [
  'students.exported',
  'staff.exported',
  'attendance.exported',
  'activity.exported',
] as const satisfies AuditAction[]

/** Reads the export events since a time, in chunks: one action after the other, newest first within each action. */
export async function* eachExport(
  since: Date,
  actions: readonly AuditAction[] = EXPORT_ACTIONS,
): AsyncGenerator<AuditEvent[], void> {
  for (const action of actions) {
    yield* eachEvent({ action, from: since.toISOString(), search: '', person: '', page: 1, limit: 1 })
  }
}
