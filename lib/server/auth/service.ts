import 'server-only'
import type { Credentials, PasswordChange, User } from '@/lib/contract/auth'
import { AUTH } from '@/lib/contract/messages'
import type { ProfileInput } from '@/lib/contract/staff'
import { currentTime } from '../clock'
import { db } from '../db'
import { forbidden, invalidField, unauthenticated } from '../errors'
import { personKeys } from '../fold'
import type { Client } from '../http/client'
import type { Actor } from '../session/actor'
import { openSession, revoke, type Opened } from '../session/sessions'
import { verifyAccess, verifyRefresh } from '../session/tokens'
import { toUser } from '../users/mapper'
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
    return (await verifyPassword(password, found?.passwordHash)) ? found : null
  })
  if (!row) throw unauthenticated(AUTH.credentials)
  if (!row.isActive) throw forbidden(AUTH.deactivated)
  const session = await openSession(row, client)
  if (isOutdated(row.passwordHash)) await strengthen(row, password)
  return { ...session, user: toUser(row) }
}

/** Hashes a password anew once BCRYPT_COST has been raised; only at a sign-in is it at hand. */
async function strengthen({ id, passwordHash }: { id: string; passwordHash: string }, password: string): Promise<void> {
  const data = { passwordHash: await hashPassword(password) }
  await db.user.updateMany({ where: { id, passwordHash }, data })
}

/** Ends the session of the refresh token, or else of the access token. Never fails: whoever leaves is gone. */
export async function signOut(refreshToken: string | undefined, authorization: string | null): Promise<void> {
  const bearer = authorization?.replace(/^Bearer /i, '')
  const named = refreshToken ? verifyRefresh(refreshToken, { lapsed: true }) : verifyAccess(bearer ?? '')
  const session = await named.catch(() => null)
  if (session) await revoke(db, { id: session.sessionId }, 'logout')
}

/** @throws AppError `VALIDATION_ERROR` when staff leave out their department. */
export async function updateProfile({ name, phone, department }: ProfileInput, actor: Actor): Promise<User> {
  if (actor.role === 'staff' && !department) throw invalidField('department', 'Department is required')
  return db.$transaction(async tx => {
    // Read and written as one: the search text is made of more than what is changed here.
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
    return toUser(await tx.user.update({ where: { id: actor.id }, data }))
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
  const { passwordHash } = row
  if (newPassword === currentPassword) {
    throw invalidField('newPassword', 'New password must be different from the current password')
  }
  const passwordChangedAt = currentTime()
  const next = { passwordHash: await hashPassword(newPassword), passwordChangedAt, updatedAt: passwordChangedAt }
  await db.$transaction(async tx => {
    // Of two changes at once the first counts; the second was made with a password that is current no more.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash },
      data: { ...next, version: { increment: 1 } },
    })
    if (!count) throw invalidField('currentPassword', WRONG_CURRENT)
    await revoke(tx, { userId: actor.id }, 'password')
  })
}
