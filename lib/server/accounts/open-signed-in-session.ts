import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import type { Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { Client } from './client'
import { deviceCookie } from './known-browser'
import { openSession, type OpenedSession } from './sessions'
import { keepsTemporaryPassword } from './temporary-password-end'
import { toSignedInUser } from './user-mapper'
import { withClassesOfUser } from './with-classes'
import { withSchoolSettings } from './with-school-settings'

export type SignedIn = OpenedSession & { user: User; device: string }

/**
 * Opens a session, and reads the data about its user that the browser needs.
 *
 * @param isByIssuer whether the user signs in with a school account: the session does not end with a temporary password
 * @throws the same errors as `openSession`
 */
export async function openSignedInSession(
  row: UserRow,
  client: Client,
  consume?: (tx: Tx) => Promise<void>,
  isByIssuer = false,
): Promise<SignedIn> {
  const withoutTemporary = { ...row, passwordExpiresAt: null }
  const session = await openSession(isByIssuer ? withoutTemporary : row, client, consume)
  const after = isByIssuer && !keepsTemporaryPassword(row) ? withoutTemporary : row
  const user = await withSchoolSettings(toSignedInUser(await withClassesOfUser(after), session))
  return { ...session, user, device: deviceCookie(row) }
}
