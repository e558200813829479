import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import { query } from '@/lib/server/db/db'
import { type AuditEvent, Prisma } from '@/lib/server/db/sqlite/client'

export type LatestEvent = Pick<
  AuditEvent,
  'id' | 'at' | 'actorId' | 'actorName' | 'action' | 'entity' | 'entityId' | 'label' | 'batchId'
>

/** The latest events of some actions, newest first. The databases merge the index of each action, and stop at the limit. */
export async function latestEvents(actions: readonly AuditAction[], limit: number): Promise<LatestEvent[]> {
  const parts = actions.map(
    action => Prisma.sql`
      SELECT "id", "at", "actorId", "actorName", "action", "entity", "entityId", "label", "batchId" FROM "AuditEvent"
      WHERE "action" = ${action}`,
  )
  const rows = await query<LatestEvent>(
    Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY "at" DESC LIMIT ${limit}`,
  )
  // Events of one moment in one order.
  return rows.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
}
