import 'server-only'
import type { ActivityQuery, AuditEvent, FieldChange } from '@/lib/contract/audit'
import { ACTION_TEXTS } from '@/lib/contract/audit-texts'
import { changeTexts, fieldLabel, toldIn } from '@/lib/contract/change-texts'
import { csvStream, type Column } from '../csv'
import { recordExport } from './exports'
import { countEvents, eachEvent } from './find'
import type { Origin } from './record'

/** As the screen has it, with calendar dates as all exports write them. */
function inWords(change: FieldChange): string {
  const [before, after] = changeTexts(change)
  return `${fieldLabel(change.field)}: ${[...(before ? [before, '→'] : []), after].join(' ')}`
}

const COLUMNS: Column<AuditEvent>[] = [
  ['Time', event => event.at],
  ['Person', event => event.actor.name],
  ['Event', event => ACTION_TEXTS[event.action]],
  ['Record', event => event.label],
  ['Changes', event => toldIn(event.changes).map(inWords).join('; ')],
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
