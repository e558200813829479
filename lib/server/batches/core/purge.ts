import 'server-only'
import { BATCH_UNDO_DAYS, BATCH_WAIT_DAYS } from '@/lib/contract/batches/schema'
import { db } from '@/lib/server/db/db'
import { housekeepingOrigin } from '@/lib/server/history/write-audit-event'
import { deleteRows } from './delete-rows'
import { discardBatch } from './discard'

const DAY_MS = 24 * 60 * 60_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * Cancels batches that were not run within 7 days. Deletes the rows of batches that failed, were cancelled, or ended more than
 * 30 days ago, because the rows contain values of records. The batch itself stays in the list.
 */
export async function expireBatchesAndRows(now: Date): Promise<void> {
  const olderThanWait = daysBefore(now, BATCH_WAIT_DAYS)
  const where = { state: { in: ['mapping', 'ready', 'queued'] }, createdAt: { lt: olderThanWait } }
  const counts = { planned: 0, skipped: 0, invalid: 0, conflict: 0 }
  for (const { id } of await db.batch.findMany({ where, select: { id: true } })) {
    await db.$transaction(async tx => {
      const data = { state: 'cancelled', openUndoOf: null, finishedAt: now, ...counts }
      const { count } = await tx.batch.updateMany({ where: { ...where, id }, data })
      if (count > 0) await discardBatch(tx, id, housekeepingOrigin())
    })
  }
  await db.importFile.deleteMany({ where: { batch: { state: 'cancelled' } } })
  const isOver = [{ finishedAt: { lt: daysBefore(now, BATCH_UNDO_DAYS) } }, { state: { in: ['failed', 'cancelled'] } }]
  const ended = await db.batch.findMany({ where: { rows: { some: {} }, OR: isOver }, select: { id: true } })
  for (const { id } of ended) await deleteRows(id)
}
