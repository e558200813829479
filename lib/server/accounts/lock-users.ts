import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { UserWithClasses } from './user-mapper'
import { withClassesOfUser } from './with-classes'

/** Locks a user's row and reads it; null when the user does not exist. */
export async function lockUser(tx: Tx, id: string): Promise<UserWithClasses | null> {
  await lockRowsById(tx, 'User', [id])
  const row = await tx.user.findUnique({ where: { id } })
  return row && withClassesOfUser(row, tx)
}
