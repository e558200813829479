import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import type { Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { Client } from './client'
import { deviceCookie } from './known-browser'
import { openSession, type OpenedSession } from './sessions'
import { toSignedInUser } from './user-mapper'
import { withClassesOfUser } from './with-classes'
import { withSchoolSettings } from './with-school-settings'

export type SignedIn = OpenedSession & { user: User; device: string }

/**
 * Opens a session, and reads the data about its user that the browser needs.
 *
 * @throws the same errors as `openSession`
 */
export async function openSignedInSession(
  row: UserRow,
  client: Client,
  consume?: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  const session = await openSession(row, client, consume)
  const user = await withSchoolSettings(toSignedInUser(await withClassesOfUser(row), session))
  return { ...session, user, device: deviceCookie(row) }
}
