import 'server-only'
import type { Credentials, PasswordChange, User } from '@/lib/contract/auth'
import { AUTH } from '@/lib/contract/messages'
import type { ProfileInput } from '@/lib/contract/staff'
import { changesBetween } from '../audit/changes'
import { record, stranger } from '../audit/record'
import { currentTime } from '../clock'
import { db } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { forbidden, invalidField, unauthenticated } from '../errors'
import { personKeys } from '../fold'
import { log } from '../log'
import type { Client } from '../http/client'
import type { Actor } from '../session/actor'
import { openSession, revoke, type Opened } from '../session/sessions'
import { verifyAccess, verifyRefresh } from '../session/tokens'
import { lock } from '../users/lock'
import { aboutUser, originOf, toRecord, toUser } from '../users/mapper'
import { countPasswordCheck, countSignIn, inTurn } from './attempts'
import { hashPassword, isOutdated, verifyPassword } from './password'

const WRONG_CURRENT = 'Current password is incorrect'

/**
 * Signs in. A wrong password and an unknown email give the same answer in the same time; that an account is
 * deactivated is told only to someone who knows its password.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` (deactivated), `RATE_LIMITED`
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
  if (!row.isActive) {
    await recordFailure(row, client)
    throw forbidden(AUTH.deactivated)
  }
  const session = await openSession(row, client)
  if (isOutdated(row.passwordHash)) await strengthen(row, password)
  return { ...session, user: toUser(row) }
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

/** Ends the session of the refresh token, or else of the access token. Never fails: whoever leaves is gone. */
export async function signOut(
  refreshToken: string | undefined,
  authorization: string | null,
  { requestId }: Client,
): Promise<void> {
  const bearer = authorization?.replace(/^Bearer /i, '')
  const named = refreshToken ? verifyRefresh(refreshToken, { lapsed: true }) : verifyAccess(bearer ?? '')
  const session = await named.catch(() => null)
  if (!session) return
  await db.$transaction(async tx => {
    if (!(await revoke(tx, { id: session.sessionId }, 'logout'))) return
    const { user } = await tx.session.findUniqueOrThrow({ where: { id: session.sessionId }, include: { user: true } })
    await record(tx, originOf(user, requestId), { ...aboutUser(user), action: 'session.signed_out' })
  })
}

/** @throws AppError `VALIDATION_ERROR` when staff leave out their department. */
export async function updateProfile({ name, phone, department }: ProfileInput, actor: Actor): Promise<User> {
  if (actor.role === 'staff' && !department) throw invalidField('department', 'Department is required')
  return db.$transaction(async tx => {
    // Held, since the search text is made of more than what is changed here, and the history tells what was before.
    await lock(tx, [actor.id])
    const before = await tx.user.findUnique({ where: { id: actor.id } })
    if (!before) throw unauthenticated(AUTH.invalid)
    const data = {
      ...name,
      phone,
      ...(actor.role === 'staff' ? { department } : {}),
      ...personKeys(name.firstName, name.lastName, before.email, before.employeeId),
      version: { increment: 1 },
      updatedAt: currentTime(),
    }
    const after = await tx.user.update({ where: { id: actor.id }, data })
    const changes = changesBetween(toRecord(before), toRecord(after))
    await record(tx, actor, { ...aboutUser(after), action: 'profile.updated', changes })
    return toUser(after)
  })
}

/**
 * Changes one's own password and ends all of one's sessions, this one too.
 *
 * @throws AppError `VALIDATION_ERROR` on `currentPassword` or `newPassword`, `RATE_LIMITED`
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange, actor: Actor): Promise<void> {
  const row = await countPasswordCheck(actor.id, async () => {
    const found = await db.user.findUnique({ where: { id: actor.id } })
    if (!found) throw unauthenticated(AUTH.invalid)
    return (await verifyPassword(currentPassword, found.passwordHash)) ? found : null
  })
  if (!row) throw invalidField('currentPassword', WRONG_CURRENT)
  const { passwordChangedAt: before } = row
  if (newPassword === currentPassword) {
    throw invalidField('newPassword', 'New password must be different from the current password')
  }
  const passwordChangedAt = currentTime()
  const next = { passwordHash: await hashPassword(newPassword), passwordChangedAt, updatedAt: passwordChangedAt }
  await db.$transaction(async tx => {
    // Of two changes at once the first counts; the second was made with a password that is current no more.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordChangedAt: before },
      data: { ...next, version: { increment: 1 } },
    })
    if (!count) throw invalidField('currentPassword', WRONG_CURRENT)
    await revoke(tx, { userId: actor.id }, 'password')
    await record(tx, actor, { ...aboutUser(row), action: 'password.changed' })
  })
}
