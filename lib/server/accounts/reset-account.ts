import 'server-only'
import type { TemporaryPassword } from '@/lib/contract/staff/schema'
import { commandLineOrigin, type AuditOrigin } from '@/lib/server/history/write-audit-event'
import { clearFailures } from './attempt-limits'
import { deleteSecondFactorRows } from './second-factor'
import { currentTime } from '@/lib/server/platform/clock'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { notFoundError } from '@/lib/server/platform/errors'
import { endAccess } from './end-access'
import { revokeSessions } from './sessions'
import { refuseWithoutPassword } from './staff-passwords'
import { createTemporaryPassword, temporaryPasswordExpiry } from './temporary-password'
import { lockUser } from './lock-users'
import { writeUserEvent } from './user-events'

/**
 * Sets a temporary password, with which the user can only choose a new password. Ends all of the user's sessions and
 * personal tokens, and deletes the counts of failed attempts.
 *
 * @throws AppError `FORBIDDEN` for staff without passwords
 * @param findUser locks and returns the user's row; it runs in the transaction, so it may also check permissions or
 * make related changes
 */
export async function resetPassword(
  findUser: (tx: Tx) => Promise<UserRow>,
  origin: AuditOrigin,
): Promise<TemporaryPassword> {
  const { temporaryPassword, passwordHash } = await createTemporaryPassword()
  const { id, email, expiresAt } = await db.$transaction(async tx => {
    const row = await findUser(tx)
    refuseWithoutPassword(row)
    const now = currentTime()
    const passwordExpiresAt = temporaryPasswordExpiry(now)
    const password = { passwordHash, passwordChangedAt: now, passwordExpiresAt }
    await tx.user.update({ where: { id: row.id }, data: { ...password, version: { increment: 1 }, updatedAt: now } })
    await endAccess(tx, row, 'password')
    await writeUserEvent(tx, origin, row, 'staff.password_reset')
    return { id: row.id, email: row.email, expiresAt: passwordExpiresAt }
  })
  await clearFailures(id, email)
  return { temporaryPassword, expiresAt: expiresAt.toISOString() }
}

/** Removes a user's second factor and ends all of their sessions. */
export async function resetSecondFactor(tx: Tx, row: UserRow, origin: AuditOrigin): Promise<void> {
  const changed = { secondFactorSince: null, version: { increment: 1 }, updatedAt: currentTime() }
  await tx.user.update({ where: { id: row.id }, data: changed })
  await deleteSecondFactorRows(tx, row.id)
  await revokeSessions(tx, { userId: row.id }, 'second factor')
  await writeUserEvent(tx, origin, row, 'staff.second_factor_reset')
}

/**
 * Resets the account of a superAdmin who has lost the password, the phone or the recovery codes. Called from the
 * command line.
 *
 * @throws AppError `NOT_FOUND` when no superAdmin has that email
 */
export function resetSuperAdmin(email: string): Promise<TemporaryPassword> {
  const origin = commandLineOrigin()
  return resetPassword(async tx => {
    const found = await tx.user.findFirst({ where: { email, role: 'superAdmin' } })
    const row = found && (await lockUser(tx, found.id))
    if (!row) throw notFoundError(`Super administrator with the email ${email}`)
    if (row.secondFactorSince) await resetSecondFactor(tx, row, origin)
    return row
  }, origin)
}
