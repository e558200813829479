import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { endLinks } from './links'
import { unmatchableHash } from './password'
import { revokeSessions } from './sessions'

/**
 * Whether a sign-in with a school account leaves the temporary password of this user, who must still choose a password:
 * a superAdmin gets in when the issuer is down.
 */
export const keepsTemporaryPassword = ({ role }: UserRow): boolean => role === 'superAdmin'

/**
 * Call it when a user signs in with a school account. Ends unused links, a temporary password, and the sessions that
 * were opened with this password. The user no longer needs the temporary password, and somebody else may find it on a
 * slip of paper.
 */
export async function endTemporaryPassword(tx: Tx, user: UserRow): Promise<void> {
  const { id, passwordExpiresAt } = user
  await endLinks(tx, user)
  if (!passwordExpiresAt || keepsTemporaryPassword(user)) return
  // The new `passwordChangedAt` also ends a second step that began with the temporary password.
  const password = { passwordHash: unmatchableHash(), passwordChangedAt: currentTime(), passwordExpiresAt: null }
  await tx.user.update({ where: { id }, data: password })
  await revokeSessions(tx, { userId: id }, 'password')
}
