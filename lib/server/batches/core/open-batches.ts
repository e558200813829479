import 'server-only'
import { OPEN_STATES } from '@/lib/contract/batches/schema'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { validationError } from '@/lib/server/platform/errors'

/** Each open batch keeps its plan, so one person must not have any number of them. */
const OPEN_MAX = 3
const TOO_MANY = `You have ${OPEN_MAX} bulk changes that have not run. Run or cancel one of them in Bulk Changes first.`

/** @throws AppError `VALIDATION_ERROR` when a person has as many batches that have not ended as one may have */
export async function limitOpenBatches(tx: Tx, { id }: { id: string }): Promise<void> {
  // Two calls at once would both find a place.
  await lockRowsById(tx, 'User', [id])
  const open = await tx.batch.count({ where: { createdById: id, state: { in: [...OPEN_STATES] } } })
  if (open >= OPEN_MAX) throw validationError([], TOO_MANY)
}
