import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { User as UserRow } from '@/lib/server/db/prisma'

/** Locks a user's row and reads it; null when the user does not exist. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  await lockRowsById(tx, 'User', [id])
  return tx.user.findUnique({ where: { id } })
}
