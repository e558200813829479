import 'server-only'
import { BATCH_DAYS, BATCH_WAIT_DAYS } from '@/lib/contract/batches/schema'
import { query, db } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { deleteRows } from './plan'

const DAY_MS = 24 * 60 * 60_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * Cancels batches that were not run within 7 days, and deletes the rows of those that were cancelled, or ended more than 30
 * days ago. The rows contain values of records; the batch itself stays as a line in the list.
 */
export async function expireBatches(now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "Batch" SET "state" = 'cancelled', "openUndoOf" = NULL, "finishedAt" = ${now},
      "planned" = 0, "skipped" = 0, "invalid" = 0, "conflict" = 0
    WHERE "state" IN ('mapping', 'ready', 'queued') AND "createdAt" < ${daysBefore(now, BATCH_WAIT_DAYS)}`
  await db.importFile.deleteMany({ where: { batch: { state: 'cancelled' } } })
  const ended = await query<{ id: string }>(Prisma.sql`
    SELECT DISTINCT b."id" FROM "Batch" b JOIN "BatchRow" r ON r."batchId" = b."id"
    WHERE b."finishedAt" < ${daysBefore(now, BATCH_DAYS)} OR b."state" IN ('failed', 'cancelled')`)
  for (const { id } of ended) await deleteRows(id)
}
