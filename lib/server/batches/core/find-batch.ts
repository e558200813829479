import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import { admitsAll } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import type { Batch as BatchColumns } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { forbiddenError, notFoundError } from '@/lib/server/platform/errors'
import { requiredAccess, rowAccess, visibleBatchesWhere } from './access'
import { parseSource } from './source'

/** A batch of the actor; for superAdmins, any batch. @throws AppError `NOT_FOUND`, also for batches of other users */
export async function findVisibleBatch(id: string, actor: Actor): Promise<BatchColumns> {
  const row = await db.batch.findFirst({ where: { id, ...visibleBatchesWhere(actor) } })
  if (!row) throw notFoundError('Bulk change')
  return row
}

/** A batch whose rows the actor may see. @throws AppError `NOT_FOUND`; `FORBIDDEN` for users who may not read such records */
export async function findReadableBatch(id: string, actor: Actor): Promise<BatchColumns> {
  const batch = await findVisibleBatch(id, actor)
  if (!admitsAll(rowAccess(parseSource(batch.source)), actor)) throw forbiddenError()
  return batch
}

/**
 * A batch of one kind.
 *
 * @throws AppError `NOT_FOUND`, also for a batch of another kind; `FORBIDDEN` for users who may not create such a batch
 */
export async function findBatchOfKind(kind: Batch['kind'], id: string, actor: Actor): Promise<BatchColumns> {
  const batch = await findVisibleBatch(id, actor)
  if (batch.kind !== kind) throw notFoundError('Bulk change')
  if (!admitsAll(requiredAccess(parseSource(batch.source)), actor)) throw forbiddenError()
  return batch
}
