import 'server-only'
import type { PasswordChange, User } from '@/lib/contract/auth'
import { AUTH } from '@/lib/contract/messages'
import type { ProfileInput } from '@/lib/contract/staff'
import { changesBetween } from '../audit/changes'
import { record } from '../audit/record'
import { currentTime } from '../clock'
import { db } from '../db'
import { invalidField, unauthenticated } from '../errors'
import { personKeys } from '../fold'
import type { Client } from '../http/client'
import type { Actor } from '../session/actor'
import { revoke } from '../session/sessions'
import { verifyAccess, verifyRefresh } from '../session/tokens'
import { lock } from '../users/lock'
import { aboutUser, originOf, toRecord, toUser } from '../users/mapper'
import { countPasswordCheck } from './attempts'
import { hashPassword, verifyPassword } from './password'
import { WRONG_CURRENT, wrongProof } from './proof'

const SAME_PASSWORD = 'New password must be different from the current password'

/**
 * Ends the session of the refresh token or, where that is missing or unusable, of the access token. Never fails: whoever
 * leaves is gone.
 */
export async function signOut(
  refreshToken: string | undefined,
  authorization: string | null,
  { requestId }: Client,
): Promise<void> {
  const bearer = authorization?.replace(/^Bearer /i, '') ?? ''
  const session = await verifyRefresh(refreshToken ?? '', { lapsed: true })
    .catch(() => verifyAccess(bearer))
    .catch(() => null)
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
    await lock(tx, { id: actor.id })
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
    if (!(await verifyPassword(currentPassword, found.passwordHash))) return wrongProof(found, actor)
    // Refused before it counts as right, which forgives earlier failures: else it would do so as often as one likes.
    if (newPassword === currentPassword) throw invalidField('newPassword', SAME_PASSWORD)
    return found
  })
  if (!row) throw invalidField('currentPassword', WRONG_CURRENT)
  const { passwordChangedAt: before } = row
  const passwordHash = await hashPassword(newPassword)
  const now = currentTime()
  const next = { passwordHash, passwordChangedAt: now, passwordExpiresAt: null, updatedAt: now }
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
