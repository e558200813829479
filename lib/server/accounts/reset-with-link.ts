import 'server-only'
import type { ResetInput } from '@/lib/contract/accounts/links'
import { db, type Tx } from '@/lib/server/db/db'
import type { AccountLink, User as UserRow } from '@/lib/server/db/prisma'
import { queueMail } from '@/lib/server/mail/queue'
import { wakeMailSender } from '@/lib/server/mail/sender'
import { isMailSetUp } from '@/lib/server/mail/set-up'
import { currentTime } from '@/lib/server/platform/clock'
import { clearFailures } from './attempt-limits'
import type { Client } from './client'
import { endAccess } from './end-access'
import { findLink, linkInvalidError, useUpLink } from './links'
import { lockUser } from './lock-users'
import { hashPassword } from './password'
import { isWithoutPassword } from './staff-passwords'
import { writeUserEvent } from './user-events'
import { auditOriginOf } from './user-mapper'

/**
 * Sets a password with a link, and uses the link up. Ends all sessions and personal tokens of the user. Two-step
 * sign-in stays on. The owner gets a mail, because somebody else may have read the link.
 *
 * @throws AppError `LINK_INVALID`, also for deactivated accounts; `UNAVAILABLE` when too many password hashes wait
 */
export async function resetWithLink({ token, newPassword }: ResetInput, { requestId }: Client): Promise<void> {
  // Check the link before hashing the password: an invalid link must not cost a quarter of a second.
  const link = await findLink(token)
  const passwordHash = await hashPassword(newPassword)
  const { id, email } = await db.$transaction(async tx => {
    const row = await lockOwner(tx, link)
    await useUpLink(tx, link)
    await storePassword(tx, row, passwordHash)
    await writeUserEvent(tx, auditOriginOf(row, requestId), row, 'password.reset')
    if (isMailSetUp()) await queueMail(tx, { kind: 'passwordChanged', email: row.email })
    return row
  })
  await clearFailures(id, email)
  wakeMailSender()
}

/** Locks the account, which may have been deactivated since the link was made. @throws AppError `LINK_INVALID` */
async function lockOwner(tx: Tx, { userId }: AccountLink): Promise<UserRow> {
  const row = await lockUser(tx, userId)
  if (!row?.isActive || isWithoutPassword(row)) throw linkInvalidError()
  return row
}

async function storePassword(tx: Tx, row: UserRow, passwordHash: string): Promise<void> {
  const { id } = row
  const now = currentTime()
  const password = { passwordHash, passwordChangedAt: now, passwordExpiresAt: null }
  await tx.user.update({ where: { id }, data: { ...password, version: { increment: 1 }, updatedAt: now } })
  await endAccess(tx, row, 'password')
}
