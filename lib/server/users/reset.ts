import 'server-only'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import type { TemporaryPassword } from '@/lib/contract/staff'
import { atTheServer, record, type Origin } from '../audit/record'
import { forgiveFailures } from '../auth/attempts'
import { hashPassword } from '../auth/password'
import { readableCode } from '../auth/readable-code'
import { forgetSecondFactor } from '../auth/second-factor'
import { currentTime } from '../clock'
import { db, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { notFound } from '../errors'
import { revoke } from '../session/sessions'
import { lock } from './lock'
import { aboutUser } from './mapper'

const HOUR_MS = 60 * 60_000

/**
 * Gives someone another password, with which nothing can be done but to choose a third, ends all of their sessions with
 * the same stroke, and forgives their failures.
 *
 * @param choose finds whose it is, and does what else belongs to it, in the same transaction
 */
export async function giveTemporaryPassword(
  choose: (tx: Tx) => Promise<UserRow>,
  origin: Origin,
): Promise<TemporaryPassword> {
  const temporaryPassword = readableCode(4, 4)
  const passwordHash = await hashPassword(temporaryPassword)
  const { id, email, expiresAt } = await db.$transaction(async tx => {
    const row = await choose(tx)
    const now = currentTime()
    const passwordExpiresAt = new Date(now.getTime() + TEMPORARY_PASSWORD_HOURS * HOUR_MS)
    const password = { passwordHash, passwordChangedAt: now, passwordExpiresAt }
    await tx.user.update({ where: { id: row.id }, data: { ...password, version: { increment: 1 }, updatedAt: now } })
    await revoke(tx, { userId: row.id }, 'password')
    await record(tx, origin, { ...aboutUser(row), action: 'staff.password_reset' })
    return { id: row.id, email: row.email, expiresAt: passwordExpiresAt }
  })
  await forgiveFailures(id, email)
  return { temporaryPassword, expiresAt: expiresAt.toISOString() }
}

/** Lets someone sign in by password alone, and ends all of their sessions. */
export async function dropSecondFactor(tx: Tx, row: UserRow, origin: Origin): Promise<void> {
  const changed = { secondFactorSince: null, version: { increment: 1 }, updatedAt: currentTime() }
  await tx.user.update({ where: { id: row.id }, data: changed })
  await forgetSecondFactor(tx, row.id)
  await revoke(tx, { userId: row.id }, 'second factor')
  await record(tx, origin, { ...aboutUser(row), action: 'staff.second_factor_reset' })
}

/**
 * For whoever runs the server, when a superAdmin has lost password, phone or recovery codes.
 *
 * @throws AppError `NOT_FOUND` when no superAdmin has that email
 */
export function resetSuperAdmin(email: string): Promise<TemporaryPassword> {
  const origin = atTheServer()
  return giveTemporaryPassword(async tx => {
    const found = await tx.user.findFirst({ where: { email, role: 'superAdmin' } })
    if (!found) throw notFound(`Super administrator with the email ${email}`)
    await lock(tx, { id: found.id })
    const row = await tx.user.findUniqueOrThrow({ where: { id: found.id } })
    if (row.secondFactorSince) await dropSecondFactor(tx, row, origin)
    return row
  }, origin)
}
