import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { includeClasses, type UserWithClasses } from './user-mapper'

/** Locks a user's row and reads it; null when the user does not exist. */
export async function lockUser(tx: Tx, id: string): Promise<UserWithClasses | null> {
  await lockRowsById(tx, 'User', [id])
  return tx.user.findUnique({ where: { id }, include: includeClasses })
}
