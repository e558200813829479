import 'server-only'
import type { ActivityQuery, AuditEvent, FieldChange } from '@/lib/contract/history/events'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { recordLabel } from '@/lib/contract/history/record-label'
import { describeChange, fieldLabel, visibleChanges } from '@/lib/contract/changes/change-texts'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { writeExportEvent } from './write-export-event'
import { countEvents, eachEvent } from './list-events'
import type { Actor } from './actor'

/** A change as the screen shows it, but with dates as in all exports. */
function changeText(change: FieldChange): string {
  const [before, after] = describeChange(change)
  const values = [...(before ? [before, '→'] : []), after].join(' ')
  // An event has no values when it says that a masked value was shown, or after the values were erased.
  return [fieldLabel(change.field), values].filter(Boolean).join(': ')
}

export const ACTIVITY_COLUMNS: ExportColumn<AuditEvent>[] = [
  ['Time', event => event.at],
  ['Person', event => event.actor.name],
  ['Event', event => ACTION_TEXTS[event.action]],
  ['Record', recordLabel],
  ['Changes', event => visibleChanges(event.changes).map(changeText).join('; ')],
  ['Request ID', event => event.requestId],
  ['Token', event => event.token],
]

/**
 * Exports all matching events as a CSV file, newest first. Writes an event about the export.
 *
 * @param present removes the values that the actor may not see
 */
export async function exportActivity(
  { page: _page, limit: _limit, ...filters }: ActivityQuery,
  actor: Actor,
  present: (events: AsyncGenerator<AuditEvent[], void>) => AsyncGenerator<AuditEvent[], void>,
): Promise<ReadableStream<Uint8Array>> {
  const query = { ...filters, page: 1, limit: 1 }
  await writeExportEvent(actor, 'activity.exported', await countEvents(query), filters)
  return csvStream(ACTIVITY_COLUMNS, present(eachEvent(query)))
}
