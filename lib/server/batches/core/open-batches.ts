import 'server-only'
import { OPEN_STATES } from '@/lib/contract/batches/schema'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { validationError } from '@/lib/server/platform/errors'

/** The maximum number of open batches of one person. Each open batch stores its plan. */
const OPEN_MAX = 3
const TOO_MANY = `You have ${OPEN_MAX} bulk changes that have not run. Run or cancel one of them in Imports and Bulk Changes first.`

/** Checks that a person may open another batch. @throws AppError `VALIDATION_ERROR` when too many are open */
export async function checkOpenBatches(tx: Tx, { id }: { id: string }): Promise<void> {
  // Without the lock, two simultaneous calls could both pass the check.
  await lockRowsById(tx, 'User', [id])
  const open = await tx.batch.count({ where: { createdById: id, state: { in: [...OPEN_STATES] } } })
  if (open >= OPEN_MAX) throw validationError([], TOO_MANY)
}
