import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { endLinks } from './links'
import { revokeSessions, type RevocationReason } from './sessions'

/**
 * Ends all sessions of a user and deletes all personal tokens and unused links. Call it after the password has changed
 * or the account was deactivated. The caller must have locked the user's row, so that no token is made meanwhile.
 */
export async function endAccess(tx: Tx, user: UserRow, why: RevocationReason): Promise<void> {
  const { id: userId } = user
  await revokeSessions(tx, { userId }, why)
  await tx.personalToken.deleteMany({ where: { userId } })
  await endLinks(tx, user)
}
