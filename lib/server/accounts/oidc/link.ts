import 'server-only'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import type { Client } from '../client'
import { lockUser } from '../lock-users'
import { writeUserEvent } from '../user-events'
import { auditOriginOf } from '../user-mapper'
import { unsealPendingIdentity, type PendingIdentity } from './cookies'
import { linkedToOtherUser, otherIdentityError, unknownAccountError, unlinkedMeanwhileError } from './refusals'
import { writeIdentityRefusal } from './refusal-event'

type NewIdentity = Omit<PendingIdentity, 'userId'>

/**
 * Links a verified school account to a user whose row is locked, or records that a linked account was used. If two
 * calls link different accounts to one user at the same moment, only one call succeeds. An account that was unlinked
 * since the sign-in began stays unlinked.
 *
 * @throws AppError `FORBIDDEN` when the user has another account of the same issuer, or the user's email has changed;
 * `UNAUTHENTICATED` when the account was unlinked
 */
export async function linkIdentity(tx: Tx, row: UserRow, identity: NewIdentity, requestId: string): Promise<void> {
  const { issuer, subject, email, identityId } = identity
  const linked = await tx.identity.findFirst({ where: { userId: row.id, issuer } })
  if (linked && linked.subject !== subject) throw otherIdentityError()
  if (identityId && linked?.id !== identityId) throw unlinkedMeanwhileError()
  const now = currentTime()
  if (linked) {
    await tx.identity.update({ where: { id: linked.id }, data: { lastUsedAt: now } })
    return
  }
  if (!(await tx.user.count({ where: { id: row.id, email } }))) throw unknownAccountError(email)
  const data = { id: newId(), userId: row.id, issuer, subject, email, createdAt: now, lastUsedAt: now }
  await tx.identity.create({ data })
  await writeUserEvent(tx, auditOriginOf(row, requestId), row, 'identity.linked')
}

/**
 * Translates the error of a transaction in which `linkIdentity` failed: a unique violation means that the account was
 * linked to another user meanwhile.
 */
export const toLinkError = (error: unknown): unknown => (isUniqueViolation(error) ? linkedToOtherUser() : error)

/**
 * Links the pending account in the browser's cookie, after its user has signed in with password or code. Ignores a
 * cookie that is too old or belongs to another user. A refusal does not undo the sign-in, because the user has proved
 * who they are.
 */
export async function linkPendingIdentity(userId: string, cookie: string | undefined, client: Client): Promise<void> {
  const pending = await unsealPendingIdentity(cookie)
  if (pending?.userId !== userId) return
  const linking = db.$transaction(async tx => {
    const row = await lockUser(tx, userId)
    if (row?.isActive) await linkIdentity(tx, row, pending, client.requestId)
  })
  await linking.catch(async (thrown: unknown) => {
    const error = toLinkError(thrown)
    if (!(error instanceof AppError)) throw error
    await writeIdentityRefusal(await db.user.findUnique({ where: { id: userId } }), client)
  })
}
