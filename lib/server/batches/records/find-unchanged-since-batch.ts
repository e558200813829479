import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Actor } from '@/lib/server/history/actor'
import { seesActivity } from '@/lib/contract/privileges'
import { db } from '@/lib/server/db/db'
import type { AuditEvent } from '@/lib/server/db/prisma'
import { netChanges } from '@/lib/server/history/changes'

/**
 * The ids of the records that still have the values that a batch gave them, although their version is higher: according
 * to the history, every later change has been undone.
 */
export async function findUnchangedSinceBatch(batchId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const batch = await db.batch.findUniqueOrThrow({ where: { id: batchId }, select: { createdAt: true } })
  const events = await db.auditEvent.findMany({
    where: { entityId: { in: ids }, at: { gte: batch.createdAt } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const byRecord = Object.groupBy(events, ({ entityId }) => entityId)
  return new Set(ids.filter(id => isUnchanged(byRecord[id] ?? [], batchId)))
}

type Deleted = { recordId: string; changes: FieldChange[] }

/**
 * The ids of the records whose latest deletion has the same values as the given deletion: nobody has restored the
 * record, or somebody has restored it and deleted it again unchanged. The actor must have made the latest deletion,
 * unless the actor is a superAdmin.
 */
export async function findUnchangedDeletions(deletions: Deleted[], actor: Actor): Promise<Set<string>> {
  const events = await db.auditEvent.findMany({
    where: { entityId: { in: deletions.map(({ recordId }) => recordId) }, action: { endsWith: '.deleted' } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const latest = new Map(events.map(event => [event.entityId, event]))
  const isSame = ({ recordId, changes }: Deleted) => {
    const event = latest.get(recordId)
    if (!event || (event.actorId !== actor.id && !seesActivity(actor))) return false
    return (
      JSON.stringify(netChanges(JSON.parse(event.changes) as FieldChange[])) === JSON.stringify(netChanges(changes))
    )
  }
  return new Set(deletions.filter(isSame).map(({ recordId }) => recordId))
}

function isUnchanged(events: AuditEvent[], batchId: string): boolean {
  const last = events.findLastIndex(event => event.batchId === batchId)
  const since = events.slice(last + 1).flatMap(({ changes }) => JSON.parse(changes) as FieldChange[])
  return last >= 0 && netChanges(since).length === 0
}
