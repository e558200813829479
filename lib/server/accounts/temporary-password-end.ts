import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { endLinks } from './links'
import { unmatchableHash } from './password'
import { revokeSessions } from './sessions'

/**
 * Ends open links, a temporary password, and the sessions opened with it, when its user signs in with a school account: nobody needs it any
 * more, and the user need not replace it. It may be on a slip of paper that somebody else has found.
 */
export async function endTemporaryPassword(tx: Tx, user: UserRow): Promise<void> {
  const { id, passwordExpiresAt } = user
  await endLinks(tx, user)
  if (!passwordExpiresAt) return
  // A second step that began with the temporary password ends, too: it is for the password of its time.
  const password = { passwordHash: unmatchableHash(), passwordChangedAt: currentTime(), passwordExpiresAt: null }
  await tx.user.update({ where: { id }, data: password })
  await revokeSessions(tx, { userId: id }, 'password')
}
