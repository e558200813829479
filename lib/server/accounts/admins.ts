import 'server-only'
import type { AddedAdmin, Admin, AdminChange, AdminInput } from '@/lib/contract/staff/admins'
import { EMAIL_TAKEN } from '@/lib/contract/messages'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma, type User as UserRow } from '@/lib/server/db/prisma'
import { changesBetween } from '@/lib/server/history/changes'
import { lastSignIn, lastSignIns } from '@/lib/server/history/sign-ins'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, duplicateError, forbiddenError, notFoundError, staleError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import type { Actor } from '@/lib/server/history/actor'
import { insertAccount } from './create-account'
import { endAccess } from './end-access'
import { withReauthentication } from './reauthentication'
import { createTemporaryPassword, temporaryPasswordExpiry } from './temporary-password'
import { writeUserEvent } from './user-events'
import { toAuditValues, type UserWithClasses } from './user-mapper'
import { withClasses } from './with-classes'

const LAST_ADMIN =
  'No other super admin has signed in with a password of their own. Add or activate another super admin first, so that somebody can manage the school.'

/** All superAdmins, sorted by name. A school has only a few superAdmins. */
export async function listAdmins(): Promise<Admin[]> {
  const rows = await db.user.findMany({ where: { role: 'superAdmin' }, orderBy: [{ nameKey: 'asc' }, { id: 'asc' }] })
  const signIns = await lastSignIns(rows.map(({ id }) => id))
  return rows.map(row => toAdmin(row, signIns.get(row.id)))
}

/**
 * Adds a superAdmin with a temporary password.
 *
 * @throws AppError `VALIDATION_ERROR`, also on a wrong `currentPassword`; `DUPLICATE` (email); `RATE_LIMITED`; `FORBIDDEN`
 * when the actor has just been deactivated
 */
export async function addAdmin({ currentPassword, ...input }: AdminInput, actor: Actor): Promise<AddedAdmin> {
  rejectInvisibleText(input)
  try {
    return await withReauthentication(
      actor,
      confirmedBy(currentPassword),
      async (tx, _self, { temporaryPassword, passwordHash }) => {
        await lockAdmins(tx, actor)
        const passwordExpiresAt = temporaryPasswordExpiry(currentTime())
        const account = { ...input, phone: '', passwordHash, passwordExpiresAt }
        const row = await insertAccount(tx, actor, 'superAdmin', account)
        return { admin: toAdmin(row), temporaryPassword, expiresAt: passwordExpiresAt.toISOString() }
      },
      createTemporaryPassword,
    )
  } catch (error) {
    throw isUniqueViolation(error) ? duplicateError('email', EMAIL_TAKEN) : error
  }
}

/**
 * Activates or deactivates a superAdmin, who may be the actor. Deactivating ends all sessions and personal tokens of
 * the account. A change without effect creates neither a version nor an event.
 *
 * @throws AppError `VALIDATION_ERROR` on a wrong `currentPassword`; `NOT_FOUND`, also for staff; `STALE`; `DUPLICATE` when
 * no superAdmin who can sign in would be left; `RATE_LIMITED`; `FORBIDDEN` when the actor has just been deactivated
 */
export async function changeAdmin(id: string, change: AdminChange, actor: Actor): Promise<Admin> {
  const { isActive, version, currentPassword } = change
  const row = await withReauthentication(actor, confirmedBy(currentPassword), async tx => {
    const admins = await lockAdmins(tx, actor)
    const before = admins.find(admin => admin.id === id)
    if (!before) throw notFoundError('Super admin')
    if (version !== undefined && version !== before.version) throw staleError({ admin: toAdmin(before) })
    if (before.isActive === isActive) return before
    if (!isActive && !admins.some(admin => admin.id !== id && canSignIn(admin)))
      throw new AppError('DUPLICATE', LAST_ADMIN)
    return setActive(tx, before, isActive, actor)
  })
  return toAdmin(row, await lastSignIn(id))
}

async function setActive(tx: Tx, before: UserWithClasses, isActive: boolean, actor: Actor): Promise<UserRow> {
  const { id } = before
  // The caller has locked the row, so a concurrent sign-in either has committed already or will find the account
  // inactive.
  if (!isActive) await endAccess(tx, before, 'deactivated')
  const data = { isActive, version: { increment: 1 }, updatedAt: currentTime() }
  const after = { ...before, ...(await tx.user.update({ where: { id }, data })) }
  const changes = changesBetween(toAuditValues(before), toAuditValues(after))
  await writeUserEvent(tx, actor, after, isActive ? 'account.activated' : 'account.deactivated', changes)
  return after
}

/**
 * Locks and reads all superAdmins. When two superAdmins deactivate each other at the same time, the second request waits
 * here and is then refused.
 *
 * @throws AppError `FORBIDDEN` when the actor is no longer an active superAdmin
 */
async function lockAdmins(tx: Tx, actor: Actor): Promise<UserWithClasses[]> {
  await lockRows(tx, 'User', Prisma.sql`"role" = 'superAdmin'`)
  const admins = await withClasses(await tx.user.findMany({ where: { role: 'superAdmin' } }), tx)
  if (!admins.some(({ id, isActive }) => id === actor.id && isActive)) throw forbiddenError()
  return admins
}

/**
 * Whether an account is active and its user has chosen a password. A temporary password does not count, because it may
 * get lost before the first sign-in.
 */
const canSignIn = ({ isActive, passwordExpiresAt }: UserRow): boolean => isActive && passwordExpiresAt === null

const confirmedBy = (password: string) => ({ password, passwordField: 'currentPassword' })

const toAdmin = (row: UserRow, lastLogin?: Date): Admin => ({
  _id: row.id,
  name: { firstName: row.firstName, lastName: row.lastName },
  email: row.email,
  isActive: row.isActive,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: lastLogin?.toISOString(),
  passwordExpiresAt: row.passwordExpiresAt?.toISOString(),
  twoStep: row.secondFactorSince !== null,
})
