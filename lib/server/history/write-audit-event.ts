import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEntity, FieldChange } from '@/lib/contract/history/events'
import { currentTime } from '@/lib/server/platform/clock'
import type { Tx } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import { toSearchText } from '@/lib/server/db/search-text'
import { newId } from '@/lib/server/platform/id'

/** The user, the request and the batch that made a change. `id` is null when no user made the change. */
export type AuditOrigin = {
  id: string | null
  name: string
  requestId: string
  batchId?: string
  token?: { id: string; name: string }
}

export type AuditEventInput = {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  /** The name of the record, for people who read the history. */
  label: string
  /**
   * The ids of other students that the label or the values name. When such a student is erased, the event is changed,
   * too.
   */
  mentions?: readonly string[]
  /** Must not contain a password, hash or token. */
  changes?: FieldChange[]
}

/** The origin of changes by commands that somebody runs on the server. */
export const commandLineOrigin = (): AuditOrigin => ({ id: null, name: 'Command line', requestId: newId() })

/** The origin of changes that the server makes on a schedule. */
export const housekeepingOrigin = (): AuditOrigin => ({ id: null, name: 'Housekeeping', requestId: newId() })

/** The origin of events that clients without a session cause. */
export const anonymousOrigin = (requestId: string): AuditOrigin => ({ id: null, name: 'Not signed in', requestId })

/** Writes an event to the history, in the transaction of the change, so that neither exists without the other. */
export const writeAuditEvent = (tx: Tx, origin: AuditOrigin, event: AuditEventInput): Promise<void> =>
  writeAuditEvents(tx, origin, [event])

/** Like `writeAuditEvent`, for changes to many records. */
export async function writeAuditEvents(
  tx: Tx,
  { id, name, requestId, batchId, token }: AuditOrigin,
  events: AuditEventInput[],
): Promise<void> {
  const actor = {
    actorId: id,
    actorName: name,
    actorText: toSearchText(name),
    requestId,
    batchId: batchId ?? null,
    tokenName: token?.name ?? null,
  }
  const written = events.map(event => ({ ...event, id: newId() }))
  const rows = written.map(({ changes = [], mentions: _, ...what }) => ({
    ...what,
    ...actor,
    at: currentTime(),
    changes: JSON.stringify(changes),
    labelText: toSearchText(what.label),
  }))
  await insertMany(tx, 'AuditEvent', rows)
  const mentions = written.flatMap(({ id: eventId, mentions = [] }) =>
    [...new Set(mentions)].map(entityId => ({ eventId, entityId })),
  )
  if (mentions.length > 0) await tx.eventMention.createMany({ data: mentions })
}
