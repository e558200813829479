import 'server-only'
import type { TemporaryPassword } from '@/lib/contract/staff/schema'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '../db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import type { Actor } from '@/lib/server/history/actor'
import { resetSecondFactor, resetPassword } from '@/lib/server/accounts/reset-account'
import { lockAndReauthorize, findManageableStaffRow } from './rules'

const NOT_ON = 'Two-step sign-in is not on for this staff member'

/**
 * Sets a temporary password for a staff member who has forgotten theirs.
 *
 * @throws AppError `NOT_FOUND`, also when the user is a superAdmin; `FORBIDDEN`
 */
export const resetStaffPassword = (id: string, actor: Actor): Promise<TemporaryPassword> =>
  resetPassword(tx => lockManageableMember(tx, id, actor), actor)

/**
 * Turns two-step sign-in off for a staff member who has lost their authenticator.
 *
 * @throws AppError `NOT_FOUND`, also when the user is a superAdmin or has no two-step sign-in; `FORBIDDEN`
 */
export async function resetStaffSecondFactor(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await lockManageableMember(tx, id, actor)
    if (!row.secondFactorSince) throw new AppError('NOT_FOUND', NOT_ON)
    await resetSecondFactor(tx, row, actor)
  })
}

/** Locks a staff member if the actor may act on them. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const lockManageableMember = async (tx: Tx, id: string, actor: Actor): Promise<UserRow> =>
  findManageableStaffRow(tx, id, await lockAndReauthorize(tx, actor, 'staff.update', id))
