import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import { toBatch } from './to-batch'

/** Checks that the plan of a batch can be changed. @throws AppError `STALE` before the plan is ready and after the start */
export function requireReadyBatch(batch: Batch): void {
  if (batch.state === 'ready') return
  const message =
    batch.state === 'planning'
      ? 'The change is still being prepared.'
      : 'Pictures can no longer be added to this bulk change.'
  throw new AppError('STALE', message, { data: { batch: toBatch(batch) } })
}

/** Locks a batch that is ready and changes its counts. @throws AppError `STALE` when it has started or ended */
export async function lockPlanAndSetCounts(
  tx: Tx,
  batch: Batch,
  counts: Parameters<Tx['batch']['updateMany']>[0]['data'],
): Promise<void> {
  const where = { id: batch.id, state: 'ready' }
  const { count } = await tx.batch.updateMany({ where, data: { ...counts, revision: { increment: 1 } } })
  if (count === 0) requireReadyBatch(await tx.batch.findUniqueOrThrow({ where: { id: batch.id } }))
}
