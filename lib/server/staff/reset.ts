import 'server-only'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import type { TemporaryPassword } from '@/lib/contract/staff'
import { record } from '../audit/record'
import { forgiveFailures } from '../auth/attempts'
import { hashPassword } from '../auth/password'
import { readableCode } from '../auth/readable-code'
import { forgetSecondFactor } from '../auth/second-factor'
import { currentTime } from '../clock'
import { db } from '../db'
import { AppError } from '../errors'
import type { Actor } from '../session/actor'
import { revoke } from '../session/sessions'
import { aboutUser } from '../users/mapper'
import { currentActor, reachableRow } from './rules'

const HOUR_MS = 60 * 60_000
const NOT_ON = 'Two-step sign-in is not on for this staff member'

/**
 * Gives a staff member who has forgotten their password another one, with which nothing can be done but to choose a
 * third. Ends all of the person's sessions with the same stroke, and forgives their failures.
 *
 * @throws AppError `NOT_FOUND` (superAdmins too), `FORBIDDEN`
 */
export async function setTemporaryPassword(id: string, actor: Actor): Promise<TemporaryPassword> {
  const temporaryPassword = readableCode(4, 4)
  const passwordHash = await hashPassword(temporaryPassword)
  const { email, expiresAt } = await db.$transaction(async tx => {
    const row = await reachableRow(tx, id, await currentActor(tx, actor, 'staff.update', id))
    const now = currentTime()
    const passwordExpiresAt = new Date(now.getTime() + TEMPORARY_PASSWORD_HOURS * HOUR_MS)
    const password = { passwordHash, passwordChangedAt: now, passwordExpiresAt }
    await tx.user.update({ where: { id }, data: { ...password, version: { increment: 1 }, updatedAt: now } })
    await revoke(tx, { userId: id }, 'password')
    await record(tx, actor, { ...aboutUser(row), action: 'staff.password_reset' })
    return { email: row.email, expiresAt: passwordExpiresAt }
  })
  await forgiveFailures(id, email)
  return { temporaryPassword, expiresAt: expiresAt.toISOString() }
}

/**
 * Lets a staff member who has lost their authenticator sign in by password alone. Ends all of the person's sessions.
 *
 * @throws AppError `NOT_FOUND` (superAdmins too, and whoever has no second factor), `FORBIDDEN`
 */
export async function resetSecondFactor(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await reachableRow(tx, id, await currentActor(tx, actor, 'staff.update', id))
    if (!row.secondFactorSince) throw new AppError('NOT_FOUND', NOT_ON)
    const changed = { secondFactorSince: null, version: { increment: 1 }, updatedAt: currentTime() }
    await tx.user.update({ where: { id }, data: changed })
    await forgetSecondFactor(tx, id)
    await revoke(tx, { userId: id }, 'second factor')
    await record(tx, actor, { ...aboutUser(row), action: 'staff.second_factor_reset' })
  })
}
