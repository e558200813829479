import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Prisma, User as UserRow } from '@/lib/server/db/sqlite/client'

/** Locks the rows of these users until the transaction ends, on all nodes. The update itself changes nothing. */
export async function lockUsers(tx: Tx, where: Prisma.UserWhereInput): Promise<void> {
  await tx.user.updateMany({ where, data: { version: { increment: 0 } } })
}

/** Locks a user's row and reads it; null when the user does not exist. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  await lockUsers(tx, { id })
  return tx.user.findUnique({ where: { id } })
}
