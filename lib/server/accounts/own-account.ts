import 'server-only'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { PasswordChange, User } from '@/lib/contract/accounts/schema'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import type { ProfileInput } from '@/lib/contract/accounts/profile'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { changesBetween, hasSameValues } from '@/lib/server/history/changes'
import { holdChoices } from '@/lib/server/lists/current-choices'
import { requireOffered } from '@/lib/server/lists/offered'
import { currentTime } from '@/lib/server/platform/clock'
import { db } from '@/lib/server/db/db'
import { invalidFieldError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { Client } from './client'
import type { Actor } from '@/lib/server/history/actor'
import { revokeSessions } from './sessions'
import { verifyAccessToken, verifyRefreshToken } from './tokens'
import { lockUser } from './lock-users'
import { writeUserEvent } from './user-events'
import { auditOriginOf, toAuditValues, toUser } from './user-mapper'
import { userSearchColumns } from './user-search-columns'
import { withPasswordLimit } from './attempt-limits'
import { normalizePassword, hashPassword, verifyPassword } from './password'
import { WRONG_CURRENT_PASSWORD, writeReauthenticationFailure } from './reauthentication'

const SAME_PASSWORD = 'New password must be different from the current password'

/**
 * Ends the session of the refresh token or, if the refresh token is missing or invalid, of the access token. Does not fail
 * without a session.
 */
export async function signOut(
  refreshToken: string | undefined,
  authorization: string | null,
  { requestId }: Client,
): Promise<void> {
  const bearer = authorization?.replace(/^Bearer /i, '') ?? ''
  const session = await verifyRefreshToken(refreshToken ?? '', { acceptExpired: true })
    .catch(() => verifyAccessToken(bearer))
    .catch(() => null)
  if (!session) return
  await db.$transaction(async tx => {
    if (!(await revokeSessions(tx, { id: session.sessionId }, 'logout'))) return
    const { user } = await tx.session.findUniqueOrThrow({ where: { id: session.sessionId }, include: { user: true } })
    await writeUserEvent(tx, auditOriginOf(user, requestId), user, 'session.signed_out')
  })
}

/**
 * Changes the user's own name, phone and, for staff, department. A change without effect creates neither a version nor an
 * event.
 *
 * @throws AppError `VALIDATION_ERROR` also when staff leave out their department
 */
export async function updateProfile({ name, phone, department }: ProfileInput, actor: Actor): Promise<User> {
  if (actor.role === 'staff' && !department) throw invalidFieldError('department', 'Department is required')
  return db.$transaction(async tx => {
    // Lock the row, because the search text and the history are computed from its old values.
    const before = await lockUser(tx, actor.id)
    if (!before) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    rejectInvisibleText({ name }, toUser(before))
    await holdChoices(tx)
    requireOffered(STAFF_BASIC_FIELDS, { department }, before)
    const columns = {
      ...name,
      phone,
      ...(actor.role === 'staff' ? { department } : {}),
      ...userSearchColumns({ ...before, ...name, phone }),
    }
    if (hasSameValues(before, columns)) return toUser(before)
    const data = { ...columns, version: { increment: 1 }, updatedAt: currentTime() }
    const after = await tx.user.update({ where: { id: actor.id }, data })
    const changes = changesBetween(toAuditValues(before), toAuditValues(after))
    await writeUserEvent(tx, actor, after, 'profile.updated', changes)
    return toUser(after)
  })
}

/**
 * Changes the user's own password and ends all of their sessions, including this one.
 *
 * @throws AppError `VALIDATION_ERROR` on `currentPassword` or `newPassword`, `RATE_LIMITED`
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange, actor: Actor): Promise<void> {
  const row = await withPasswordLimit(actor.id, async () => {
    const found = await db.user.findUnique({ where: { id: actor.id } })
    if (!found) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    if (!(await verifyPassword(currentPassword, found.passwordHash))) return writeReauthenticationFailure(found, actor)
    // Refuse the same password inside the check, because a successful check deletes earlier failures.
    if (normalizePassword(newPassword) === normalizePassword(currentPassword))
      throw invalidFieldError('newPassword', SAME_PASSWORD)
    return found
  })
  if (!row) throw invalidFieldError('currentPassword', WRONG_CURRENT_PASSWORD)
  const { passwordChangedAt: before } = row
  const passwordHash = await hashPassword(newPassword)
  const now = currentTime()
  const next = { passwordHash, passwordChangedAt: now, passwordExpiresAt: null, updatedAt: now }
  await db.$transaction(async tx => {
    // The second of two concurrent changes fails: the first one has replaced the current password.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordChangedAt: before },
      data: { ...next, version: { increment: 1 } },
    })
    if (!count) throw invalidFieldError('currentPassword', WRONG_CURRENT_PASSWORD)
    await revokeSessions(tx, { userId: actor.id }, 'password')
    await writeUserEvent(tx, actor, row, 'password.changed')
  })
}
