import 'server-only'
import type { Credentials, User } from '@/lib/contract/auth'
import { AUTH } from '@/lib/contract/messages'
import { record, stranger } from '../audit/record'
import { currentTime } from '../clock'
import { db } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { forbidden, unauthenticated } from '../errors'
import type { Client } from '../http/client'
import { log } from '../log'
import { openSession, type Opened } from '../session/sessions'
import { aboutUser, toUser } from '../users/mapper'
import { countSignIn, inTurn } from './attempts'
import { hashPassword, isOutdated, verifyPassword } from './password'

/**
 * Signs in. A wrong password and an unknown email give the same answer in the same time; that an account is
 * deactivated, or its password lapsed, is told only to someone who knows that password.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` (deactivated, lapsed), `RATE_LIMITED`
 */
export function signIn(credentials: Credentials, client: Client): Promise<Opened & { user: User }> {
  return inTurn(credentials.email, client.address, () => attempt(credentials, client))
}

async function attempt({ email, password }: Credentials, client: Client): Promise<Opened & { user: User }> {
  const row = await countSignIn(email, client.address, async () => {
    const found = await db.user.findUnique({ where: { email } })
    if (await verifyPassword(password, found?.passwordHash)) return found
    await recordFailure(found, client)
    return null
  })
  if (!row) throw unauthenticated(AUTH.credentials)
  const obstacle = obstacleFor(row)
  if (obstacle) {
    await recordFailure(row, client)
    throw forbidden(obstacle)
  }
  const session = await openSession(row, client)
  if (isOutdated(row.passwordHash)) await strengthen(row, password)
  return { ...session, user: toUser(row) }
}

function obstacleFor({ isActive, passwordExpiresAt }: UserRow): string | undefined {
  if (!isActive) return AUTH.deactivated
  return passwordExpiresAt && passwordExpiresAt <= currentTime() ? AUTH.passwordExpired : undefined
}

/** What was typed as an email is not kept where it names nobody: it may have been a password. */
const recordFailure = (row: UserRow | null, { requestId }: Client): Promise<void> =>
  record(db, stranger(requestId), {
    ...(row ? aboutUser(row) : { entity: 'user', entityId: '', label: 'Unknown account' }),
    action: 'session.sign_in_failed',
  })

/**
 * Hashes a password anew once BCRYPT_COST has been raised; only at a sign-in is it at hand. The sign-in has succeeded
 * by then: what goes wrong here is made up for at the next one.
 */
async function strengthen({ id, passwordHash }: UserRow, password: string): Promise<void> {
  try {
    const data = { passwordHash: await hashPassword(password) }
    await db.user.updateMany({ where: { id, passwordHash }, data })
  } catch (error) {
    log.warn({ err: error }, 'could not hash a password anew')
  }
}
