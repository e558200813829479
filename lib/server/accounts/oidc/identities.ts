import 'server-only'
import type { Identity } from '@/lib/contract/accounts/identities'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { notFoundError, unauthenticatedError } from '@/lib/server/platform/errors'
import { lockUser } from '../lock-users'
import { writeUserEvent } from '../user-events'

/** The school accounts that are linked to the user, oldest link first. */
export async function listIdentities({ id: userId }: Actor): Promise<Identity[]> {
  const rows = await db.identity.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  return rows.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
    _id: id,
    issuer,
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/**
 * Unlinks all school accounts from a user. Does not end sessions. The caller must have locked the user's row.
 *
 * @returns whether an account was linked
 */
export async function unlinkIdentities(tx: Tx, row: UserRow, actor: Actor): Promise<boolean> {
  const { count } = await tx.identity.deleteMany({ where: { userId: row.id } })
  if (count > 0) await writeUserEvent(tx, actor, row, 'identity.unlinked')
  return count > 0
}

/**
 * Unlinks a school account from the user. Does not end sessions.
 *
 * @throws AppError `NOT_FOUND` unless the account is the user's
 */
export async function unlinkIdentity(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await lockUser(tx, actor.id)
    if (!row) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    const { count } = await tx.identity.deleteMany({ where: { id, userId: row.id } })
    if (!count) throw notFoundError('Linked account')
    await writeUserEvent(tx, actor, row, 'identity.unlinked')
  })
}
