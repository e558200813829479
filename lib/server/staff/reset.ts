import 'server-only'
import type { TemporaryPassword } from '@/lib/contract/staff'
import { db, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { AppError } from '../errors'
import type { Actor } from '../session/actor'
import { dropSecondFactor, giveTemporaryPassword } from '../users/reset'
import { currentActor, reachableRow } from './rules'

const NOT_ON = 'Two-step sign-in is not on for this staff member'

/**
 * For a staff member who has forgotten their password.
 *
 * @throws AppError `NOT_FOUND` (superAdmins too), `FORBIDDEN`
 */
export const setTemporaryPassword = (id: string, actor: Actor): Promise<TemporaryPassword> =>
  giveTemporaryPassword(tx => memberInReach(tx, id, actor), actor)

/**
 * For a staff member who has lost their authenticator.
 *
 * @throws AppError `NOT_FOUND` (superAdmins too, and whoever has no second factor), `FORBIDDEN`
 */
export async function resetSecondFactor(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await memberInReach(tx, id, actor)
    if (!row.secondFactorSince) throw new AppError('NOT_FOUND', NOT_ON)
    await dropSecondFactor(tx, row, actor)
  })
}

const memberInReach = async (tx: Tx, id: string, actor: Actor): Promise<UserRow> =>
  reachableRow(tx, id, await currentActor(tx, actor, 'staff.update', id))
