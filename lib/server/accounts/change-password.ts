import 'server-only'
import type { OwnPassword, PasswordChange } from '@/lib/contract/accounts/schema'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { db } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { currentTime } from '@/lib/server/platform/clock'
import { invalidFieldError, unauthenticatedError } from '@/lib/server/platform/errors'
import { withPasswordLimit } from './attempt-limits'
import { endAccess } from './end-access'
import { hashPassword, normalizePassword, verifyPassword } from './password'
import { WRONG_CURRENT_PASSWORD, writeReauthenticationFailure } from './reauthentication'
import { hasJustSignedIn } from './recent-sign-in'
import type { SessionActor } from './api-actor'
import { refuseWithoutPassword } from './staff-passwords'
import { writeUserEvent } from './user-events'

const SAME_PASSWORD = 'New password must be different from the current password'
const NOT_TEMPORARY = 'Current Password is required'
const NOT_RECENT = 'You signed in more than 15 minutes ago. Please enter the temporary password again.'

/**
 * Changes the user's own password and ends all of their sessions, including this one, and their personal tokens.
 *
 * @throws AppError `VALIDATION_ERROR` on `currentPassword` or `newPassword`, `RATE_LIMITED`, `FORBIDDEN` (staff without passwords)
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange, actor: Actor): Promise<void> {
  refuseWithoutPassword(actor)
  const check = async () => {
    const found = await findSelf(actor)
    if (!(await verifyPassword(currentPassword, found.passwordHash))) return writeReauthenticationFailure(found, actor)
    // Refuse the same password inside the check, because a successful check deletes earlier failures.
    if (normalizePassword(newPassword) === normalizePassword(currentPassword))
      throw invalidFieldError('newPassword', SAME_PASSWORD)
    return found
  }
  const row = await withPasswordLimit(actor.id, check, hasNoSecondFactor)
  if (!row) throw invalidFieldError('currentPassword', WRONG_CURRENT_PASSWORD)
  await storePassword(row, newPassword, actor)
}

/**
 * Replaces a temporary password with which the user has just signed in, so that they need not type it again. Ends all of
 * their sessions, including this one.
 *
 * @throws AppError `VALIDATION_ERROR` on `currentPassword` when the password is not temporary, or the user signed in earlier;
 * on `newPassword` when it is the temporary password; `RATE_LIMITED`
 */
export async function replaceTemporaryPassword({ newPassword }: OwnPassword, actor: SessionActor): Promise<void> {
  refuseWithoutPassword(actor)
  const found = await findSelf(actor)
  if (!found.passwordExpiresAt) throw invalidFieldError('currentPassword', NOT_TEMPORARY)
  if (!(await hasJustSignedIn(actor))) throw invalidFieldError('currentPassword', NOT_RECENT)
  const check = async () => ((await verifyPassword(newPassword, found.passwordHash)) ? null : found)
  const row = await withPasswordLimit(actor.id, check, hasNoSecondFactor)
  if (!row) throw invalidFieldError('newPassword', SAME_PASSWORD)
  await storePassword(row, newPassword, actor)
}

/** A password alone resets no wrong codes. */
const hasNoSecondFactor = ({ secondFactorSince }: UserRow): boolean => !secondFactorSince

async function findSelf({ id }: Actor): Promise<UserRow> {
  const row = await db.user.findUnique({ where: { id } })
  if (!row) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return row
}

/** Stores a new password and ends all sessions and personal tokens. @throws AppError `VALIDATION_ERROR` when the password of `row` has changed */
async function storePassword(row: UserRow, newPassword: string, actor: Actor): Promise<void> {
  const { id, passwordChangedAt } = row
  const passwordHash = await hashPassword(newPassword)
  const now = currentTime()
  const next = { passwordHash, passwordChangedAt: now, passwordExpiresAt: null, updatedAt: now }
  await db.$transaction(async tx => {
    // If two changes run at the same time, the second change fails, because the first has replaced the current
    // password.
    const { count } = await tx.user.updateMany({
      where: { id, passwordChangedAt },
      data: { ...next, version: { increment: 1 } },
    })
    if (!count) throw invalidFieldError('currentPassword', WRONG_CURRENT_PASSWORD)
    await endAccess(tx, row, 'password')
    await writeUserEvent(tx, actor, row, 'password.changed')
  })
}
