import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import type { QueuedMail } from '@/lib/server/mail/queue'
import type { ComposeMail } from '@/lib/server/mail/sender'
import type { Message } from '@/lib/server/mail/transport'
import { makeLink } from './links'
import { lockUser } from './lock-users'
import { readMailContext, nameInOneLine } from './read-mail-context'
import { passwordChanged, WITH_LINK, type MailText } from './mail-texts'
import { isWithoutPassword } from './staff-passwords'

/**
 * Writes a mail immediately before it is sent. Makes the link only now, so that the queue contains no links. Returns
 * null when no active account has the email, when the user signs in without a password, or when a newer link has
 * replaced the mail.
 */
export const composeMail: ComposeMail = mail =>
  db.$transaction(async tx => {
    const row = await lockRecipient(tx, mail)
    if (!row) return null
    const context = await readMailContext(tx, mail.createdById)
    if (mail.kind === 'passwordChanged') return message(row, passwordChanged(context))
    const kind = mail.kind === 'invite' ? 'invite' : 'reset'
    const { url } = await makeLink(tx, row.id, kind, mail.createdById)
    return message(row, WITH_LINK[kind](url, context))
  })

/**
 * Locks the account before the checks, because a superAdmin may deactivate it, or make a link for it, at this moment.
 */
async function lockRecipient(tx: Tx, { id, email }: QueuedMail): Promise<UserRow | null> {
  const found = await tx.user.findUnique({ where: { email }, select: { id: true } })
  const row = found && (await lockUser(tx, found.id))
  if (!row?.isActive || row.email !== email || isWithoutPassword(row)) return null
  const isQueued = (await tx.queuedMail.count({ where: { id } })) > 0
  return isQueued ? row : null
}

/** Puts the name into the text only: in a header, it could add another header or another recipient. */
const message = (row: UserRow, { subject, lines }: MailText): Message => ({
  to: row.email,
  subject,
  text: [`Hello ${nameInOneLine(row)},`, ...lines].join('\n\n') + '\n',
})
