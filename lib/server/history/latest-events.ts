import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import { query } from '@/lib/server/db/db'
import { type AuditEvent, Prisma } from '@/lib/server/db/prisma'

export type LatestEvent = Pick<
  AuditEvent,
  'id' | 'at' | 'actorId' | 'actorName' | 'action' | 'entity' | 'entityId' | 'label' | 'batchId'
>

/** Sorts events newest first. Events with the same time are always in the same order. */
export const compareNewestFirst = (a: LatestEvent, b: LatestEvent): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)

/**
 * The latest events with one of these actions, newest first. The database merges one index scan for each action, and
 * stops at the limit.
 *
 * @param exceptBatches the ids of the batches whose events are left out
 * @param condition which events count; without it, also the events of deleted records do
 */
export async function latestEvents(
  actions: readonly AuditAction[],
  limit: number,
  exceptBatches: readonly string[],
  condition?: Prisma.Sql,
): Promise<LatestEvent[]> {
  const isOther =
    exceptBatches.length === 0
      ? Prisma.empty
      : Prisma.sql`AND ("batchId" IS NULL OR "batchId" NOT IN (${Prisma.join([...exceptBatches])}))`
  const isWanted = condition ? Prisma.sql`AND (${condition})` : Prisma.empty
  const parts = actions.map(
    action => Prisma.sql`
      SELECT "id", "at", "actorId", "actorName", "action", "entity", "entityId", "label", "batchId" FROM "AuditEvent"
      WHERE "action" = ${action} ${isOther} ${isWanted}`,
  )
  const rows = await query<LatestEvent>(
    Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY "at" DESC LIMIT ${limit}`,
  )
  return rows.sort(compareNewestFirst)
}
