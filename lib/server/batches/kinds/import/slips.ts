import 'server-only'
import { type MadeSlips, type Slip, SLIPS_PER_CALL_MAX } from '@/lib/contract/imports/slips'
import type { Actor } from '@/lib/server/history/actor'
import { resetPassword } from '@/lib/server/accounts/reset-account'
import { db } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, notFoundError } from '@/lib/server/platform/errors'
import { lockManageableMember } from '@/lib/server/staff/reset'
import { findImport } from './imports'

/**
 * Counts the staff who were added by an import and cannot sign in yet.
 *
 * @throws AppError `NOT_FOUND`, also for imports of students
 */
export const countStaffWithoutPassword = async (id: string, actor: Actor): Promise<number> =>
  (await staffWithoutPassword(id, actor)).length

/**
 * Sets temporary passwords for staff who were added by an import and cannot sign in yet. Sets one password at a time,
 * so that other sign-ins get processor time in between. If setting a password fails, the answer contains the slips made
 * before the failure.
 *
 * @throws AppError `NOT_FOUND`, also for imports of students; `FORBIDDEN`; `UNAVAILABLE` when too many password hashes
 * wait
 */
export async function setTemporaryPasswords(id: string, actor: Actor): Promise<MadeSlips> {
  const slips: Slip[] = []
  for (const row of (await staffWithoutPassword(id, actor)).slice(0, SLIPS_PER_CALL_MAX)) {
    try {
      slips.push(await makeSlip(row, actor))
    } catch (error) {
      if (error instanceof AppError && ['NOT_FOUND', 'STALE'].includes(error.code)) continue
      if (slips.length === 0) throw error
      break
    }
  }
  return { slips, waiting: await countStaffWithoutPassword(id, actor) }
}

async function makeSlip({ id }: UserRow, actor: Actor): Promise<Slip> {
  let member: UserRow | undefined
  const password = await resetPassword(async tx => {
    member = await lockManageableMember(tx, id, actor)
    // Somebody else has made a slip for this member, and may have printed it.
    if (!isWaiting(member)) throw new AppError('STALE', 'This staff member can already sign in.')
    return member
  }, actor)
  const { firstName = '', lastName = '', employeeId, email = '' } = member ?? {}
  return { ...password, _id: id, name: `${firstName} ${lastName}`, employeeId: employeeId ?? '', email }
}

/** The staff who were added by an import and cannot sign in yet, in the order of the file. */
export async function staffWithoutPassword(batchId: string, actor: Actor): Promise<UserRow[]> {
  const { entity } = await findImport(batchId, actor)
  if (entity !== 'staff') throw notFoundError('Bulk change')
  const rows = await db.batchRow.findMany({
    where: { batchId, action: 'create', status: 'done' },
    select: { recordId: true },
    orderBy: { number: 'asc' },
  })
  const ids = rows.map(({ recordId }) => recordId ?? '')
  const members = await db.user.findMany({ where: { id: { in: ids }, role: 'staff', isActive: true } })
  const byId = new Map(members.filter(isWaiting).map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Whether a staff member has never had a password, or only a temporary password that has expired. */
export const isWaiting = ({ passwordExpiresAt }: UserRow): boolean =>
  passwordExpiresAt !== null && passwordExpiresAt <= currentTime()
