import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import { whereClause } from '@/lib/server/db/conditions'
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
 * @param students conditions on the students of the events; without conditions, all students count, also deleted
 * students
 */
export async function latestEvents(
  actions: readonly AuditAction[],
  limit: number,
  exceptBatches: readonly string[],
  students: readonly Prisma.Sql[] = [],
): Promise<LatestEvent[]> {
  const isOther =
    exceptBatches.length === 0
      ? Prisma.empty
      : Prisma.sql`AND ("batchId" IS NULL OR "batchId" NOT IN (${Prisma.join([...exceptBatches])}))`
  const isOfSeen =
    students.length === 0
      ? Prisma.empty
      : Prisma.sql`AND ("entity" <> 'student' OR "entityId" IN (SELECT "id" FROM "Student" ${whereClause([...students])}))`
  const parts = actions.map(
    action => Prisma.sql`
      SELECT "id", "at", "actorId", "actorName", "action", "entity", "entityId", "label", "batchId" FROM "AuditEvent"
      WHERE "action" = ${action} ${isOther} ${isOfSeen}`,
  )
  const rows = await query<LatestEvent>(
    Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY "at" DESC LIMIT ${limit}`,
  )
  return rows.sort(compareNewestFirst)
}
