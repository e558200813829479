import type { Permission } from '@/lib/contract/permissions'
import { atTheServer } from '@/lib/server/audit/record'
import { db } from '@/lib/server/db'
import { openSession } from '@/lib/server/session/sessions'
import { insertAccount } from '@/lib/server/users/accounts'
import { pageCookie } from '@/lib/server/session/tokens'
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

/** Someone who is signed in: a superAdmin, or a staff member with exactly these permissions. */
export async function signedIn(as: 'superAdmin' | readonly Permission[]): Promise<Person> {
  const input = staffInput(as === 'superAdmin' ? [] : as)
  // Hashing is slow and no part of what such tests ask.
  const row = await db.$transaction(tx =>
    insertAccount(tx, atTheServer(), as === 'superAdmin' ? 'superAdmin' : 'staff', { ...input, passwordHash: 'none' }),
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
