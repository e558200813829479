import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { type Access, admitsAll } from '@/lib/contract/permissions'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { Batch } from '@/lib/server/db/prisma'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { rightsOf } from '@/lib/server/accounts/user-mapper'
import { withClassesOfUser } from '@/lib/server/accounts/with-classes'

/**
 * Reads the permissions of a batch's owner again: a batch outlives the request that made it, and the permissions may
 * have been revoked meanwhile.
 *
 * @returns null when the owner was deleted or deactivated, or no longer has the permissions
 */
export async function findPermittedOwner(tx: Tx, batch: Batch, needed: Access[]): Promise<Actor | null> {
  // The lock delays a change of the owner's permissions until this transaction ends. So no record is changed after the
  // owner has lost a permission. A batch of staff locks its owner together with the members, in the order of their ids.
  if (batch.entity !== 'staff') await lockRowsById(tx, 'User', [batch.createdById])
  const row = await tx.user.findUnique({ where: { id: batch.createdById } })
  if (!row?.isActive) return null
  const rights = rightsOf(await withClassesOfUser(row, tx))
  if (!admitsAll(needed, rights)) return null
  return { ...rights, id: row.id, name: batch.createdByName, requestId: batch.requestId, batchId: batch.id }
}

/** The owner of a batch as the actor in events, for changes that need no rights. */
export const batchOrigin = ({ id, createdById, createdByName, requestId }: Batch): AuditOrigin => ({
  id: createdById,
  name: createdByName,
  requestId,
  batchId: id,
})

/** The reason of a batch that was stopped because its owner lost a permission. */
export const NO_LONGER_ALLOWED = 'The person who started this bulk change no longer has permission to run it.'
