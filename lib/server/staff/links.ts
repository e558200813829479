import 'server-only'
import type { LinkKind, MadeLink } from '@/lib/contract/accounts/links'
import { endLinks, makeLink } from '@/lib/server/accounts/links'
import { isWithoutPassword } from '@/lib/server/accounts/staff-passwords'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { queueMail } from '@/lib/server/mail/queue'
import { wakeMailSender } from '@/lib/server/mail/sender'
import { isMailSetUp } from '@/lib/server/mail/set-up'
import { forbiddenError } from '@/lib/server/platform/errors'
import { lockManageableMember } from './reset'

const NO_MAIL =
  'This server does not send mail. Make a link and hand it over, or ask the operator of the server to set up mail.'
/** The message when a deactivated staff member should get a link or an invitation. */
export const DEACTIVATED_MESSAGE = 'This account is deactivated. Activate it first.'
const NO_PASSWORDS = 'Staff sign in with their school account, not with a password.'

/**
 * Makes a link with which a staff member chooses a password. The actor hands the link over. The password stays as it is
 * until the link is used.
 *
 * @throws AppError `NOT_FOUND`, also when the user is a superAdmin; `FORBIDDEN`, also for a deactivated account
 */
export const makeStaffLink = (id: string, kind: LinkKind, actor: Actor): Promise<MadeLink> =>
  db.$transaction(async tx => {
    const row = await lockLinkableMember(tx, id, actor)
    await writeUserEvent(tx, actor, row, 'staff.link_made')
    // End waiting mails as well: such a mail would later make another link, which would replace this link.
    await endLinks(tx, row)
    return makeLink(tx, row.id, kind, actor.id)
  })

/**
 * Sends an invitation by mail.
 *
 * @throws AppError `NOT_FOUND`, also when the user is a superAdmin; `FORBIDDEN`, also for a deactivated account, and
 * when the server sends no mail
 */
export async function inviteStaffMember(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await lockLinkableMember(tx, id, actor)
    requireMailSetUp()
    await queueInvitation(tx, row, actor)
  })
  wakeMailSender()
}

/** @throws AppError `FORBIDDEN` when the server sends no mail */
export function requireMailSetUp(): void {
  if (!isMailSetUp()) throw forbiddenError(NO_MAIL)
}

/** Queues an invitation, unless one is waiting already. @returns whether it was queued */
export async function queueInvitation(tx: Tx, row: UserRow, actor: Actor): Promise<boolean> {
  const { email } = row
  if (await tx.queuedMail.findFirst({ where: { kind: 'invite', email }, select: { id: true } })) return false
  await queueMail(tx, { kind: 'invite', email, createdById: actor.id })
  await writeUserEvent(tx, actor, row, 'account.invited')
  return true
}

/** Locks a staff member who may get a link. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export async function lockLinkableMember(tx: Tx, id: string, actor: Actor): Promise<UserRow> {
  const row = await lockManageableMember(tx, id, actor)
  if (!row.isActive) throw forbiddenError(DEACTIVATED_MESSAGE)
  if (isWithoutPassword(row)) throw forbiddenError(NO_PASSWORDS)
  return row
}
