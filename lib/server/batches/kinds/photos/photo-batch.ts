import 'server-only'
import type { Actor } from '@/lib/server/accounts/actor'
import type { Tx } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import { AppError, forbiddenError, notFoundError } from '@/lib/server/platform/errors'
import { findOwnBatch, toBatch } from '../../core/list'
import { hasAccess, requiredAccess } from '../../core/access'
import { parseSource } from '../../core/source'

/** A batch of photos. @throws AppError `NOT_FOUND`, also for other batches; `FORBIDDEN` */
export async function findPhotoBatch(id: string, actor: Actor): Promise<Batch> {
  const batch = await findOwnBatch(id, actor)
  if (batch.kind !== 'photos') throw notFoundError('Bulk change')
  if (!hasAccess(actor, requiredAccess(parseSource(batch.source)))) throw forbiddenError()
  return batch
}

/** The plan of a batch can change until it runs. @throws AppError `STALE` */
export function requireReady(batch: Batch): void {
  if (batch.state === 'ready') return
  const message =
    batch.state === 'planning' ? 'The change is still being prepared.' : 'This change takes no more pictures.'
  throw new AppError('STALE', message, { data: { batch: toBatch(batch) } })
}

/** Locks a batch that is ready and changes its counts. @throws AppError `STALE` when it has started or ended */
export async function changePlan(
  tx: Tx,
  batch: Batch,
  counts: Parameters<Tx['batch']['updateMany']>[0]['data'],
): Promise<void> {
  const where = { id: batch.id, state: 'ready' }
  const { count } = await tx.batch.updateMany({ where, data: { ...counts, revision: { increment: 1 } } })
  if (count === 0) requireReady(await tx.batch.findUniqueOrThrow({ where: { id: batch.id } }))
}
