import 'server-only'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { User } from '@/lib/contract/accounts/schema'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import type { ProfileInput } from '@/lib/contract/accounts/profile'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { changesBetween, hasSameValues } from '@/lib/server/history/changes'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireOfferedValues } from '@/lib/server/lists/offered'
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

/**
 * Ends the session of the refresh token or, if the refresh token is missing or invalid, of the access token. Does
 * nothing without a session.
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
    await refreshAndLockChoices(tx)
    requireOfferedValues(STAFF_BASIC_FIELDS, { department }, before)
    const columns = {
      ...name,
      phone,
      ...(actor.role === 'staff' ? { department } : {}),
      ...userSearchColumns({ ...before, ...name, phone }),
    }
    if (hasSameValues(before, columns)) return toUser(before)
    const data = { ...columns, version: { increment: 1 }, updatedAt: currentTime() }
    const after = { ...before, ...(await tx.user.update({ where: { id: actor.id }, data })) }
    const changes = changesBetween(toAuditValues(before), toAuditValues(after))
    await writeUserEvent(tx, actor, after, 'profile.updated', changes)
    return toUser(after)
  })
}
