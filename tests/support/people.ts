import type { Permission } from '@/lib/contract/permissions'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { openSession } from '@/lib/server/accounts/sessions'
import { insertAccount } from '@/lib/server/accounts/create-account'
import { pageCookie } from '@/lib/server/accounts/tokens'
import { staffInput } from './factories'

const BROWSER = { address: '192.0.2.1', userAgent: 'test', secure: false, requestId: 'request-of-a-test' }

export type Person = {
  id: string
  email: string
  token: string
  refreshToken: string
  sessionId: string
  cookie: string
}

/** Creates a signed-in user: a superAdmin, or a staff member with exactly these permissions. */
export async function createSignedInUser(as: 'superAdmin' | readonly Permission[]): Promise<Person> {
  const input = staffInput(as === 'superAdmin' ? [] : as)
  // Hashes no password, because hashing is slow. These users cannot sign in with a password.
  const row = await db.$transaction(tx =>
    insertAccount(tx, commandLineOrigin(), as === 'superAdmin' ? 'superAdmin' : 'staff', {
      ...input,
      passwordHash: 'none',
    }),
  )
  const { accessToken, refreshToken, sessionId } = await openSession(row, BROWSER)
  return {
    id: row.id,
    email: row.email,
    token: accessToken,
    refreshToken,
    sessionId,
    cookie: `sid=${pageCookie(sessionId)}`,
  }
}
