import 'server-only'
import type { ActivityQuery, AuditEvent } from '@/lib/contract/audit'
import { csvStream, type Column } from '../csv'
import { recordExport } from './exports'
import { countEvents, eachEvent } from './find'
import type { Origin } from './record'

const COLUMNS: Column<AuditEvent>[] = [
  ['Time', event => event.at],
  ['Who', event => event.actor.name],
  ['Action', event => event.action],
  ['Record', event => event.label],
  [
    'Changes',
    event => event.changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('; '),
  ],
  ['Request ID', event => event.requestId],
]

/** All events that match, newest first, as a CSV file. That it was taken is itself an event. */
export async function exportActivity(
  { page: _page, limit: _limit, ...filters }: ActivityQuery,
  origin: Origin,
): Promise<ReadableStream<Uint8Array>> {
  const query = { ...filters, page: 1, limit: 1 }
  await recordExport(origin, 'activity.exported', await countEvents(query), filters)
  return csvStream(COLUMNS, eachEvent(query))
}
