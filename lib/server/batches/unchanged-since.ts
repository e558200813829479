import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import { db } from '@/lib/server/db/db'
import type { AuditEvent } from '@/lib/server/db/sqlite/client'
import { netChanges } from '@/lib/server/history/changes'

/**
 * Those of these records that are as a batch has left them although their version is higher: whatever was changed since
 * has been undone. The history tells.
 */
export async function unchangedSince(batchId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const batch = await db.batch.findUniqueOrThrow({ where: { id: batchId }, select: { createdAt: true } })
  const events = await db.auditEvent.findMany({
    where: { entityId: { in: ids }, at: { gte: batch.createdAt } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const byRecord = Object.groupBy(events, ({ entityId }) => entityId)
  return new Set(ids.filter(id => isUnchanged(byRecord[id] ?? [], batchId)))
}

function isUnchanged(events: AuditEvent[], batchId: string): boolean {
  const last = events.findLastIndex(event => event.batchId === batchId)
  const since = events.slice(last + 1).flatMap(({ changes }) => JSON.parse(changes) as FieldChange[])
  return last >= 0 && netChanges(since).length === 0
}
