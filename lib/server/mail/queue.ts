import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import type { QueuedMail } from '@/lib/server/db/prisma'
import type { MailKind } from '@/lib/contract/accounts/links'
import { currentTime } from '@/lib/server/platform/clock'
import { newId } from '@/lib/server/platform/id'

export type { QueuedMail }
export type NewMail = { kind: MailKind; email: string; createdById?: string }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * When a process stops while it sends a mail, another process may send the mail after this time. Sending a mail always
 * takes less time.
 */
const LEASE_MS = 2 * MINUTE_MS
/** How long to wait after each failed attempt. The last wait repeats. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]
/** After this time, a mail that could not be sent is given up. */
const GIVEN_UP_MS = 24 * HOUR_MS

/** Queues a mail. Call `wakeMailSender` after the commit to send it. */
export async function queueMail(tx: Tx, { kind, email, createdById }: NewMail): Promise<void> {
  const now = currentTime()
  await tx.queuedMail.create({
    data: { id: newId(), kind, email, createdById: createdById ?? null, createdAt: now, nextAt: now },
  })
}

/** Claims the mail that has waited longest, so that no other process sends this mail; null when no mail is due. */
export async function claimDueMail(): Promise<QueuedMail | null> {
  for (;;) {
    const now = currentTime()
    const due = await db.queuedMail.findFirst({
      where: { nextAt: { lte: now } },
      orderBy: [{ nextAt: 'asc' }, { id: 'asc' }],
    })
    if (!due) return null
    const lease = { nextAt: new Date(now.getTime() + LEASE_MS), attempts: { increment: 1 } }
    const { count } = await db.queuedMail.updateMany({ where: { id: due.id, nextAt: due.nextAt }, data: lease })
    if (count === 1) return { ...due, attempts: due.attempts + 1 }
  }
}

export const removeMail = async ({ id }: QueuedMail): Promise<void> =>
  void (await db.queuedMail.deleteMany({ where: { id } }))

/** Deletes the queued mails to this address that would make a link when they are sent. */
export async function deleteLinkMails(tx: Tx, email: string): Promise<void> {
  const kind = { in: ['reset', 'invite'] satisfies MailKind[] }
  await tx.queuedMail.deleteMany({ where: { email, kind } })
}

/** Plans the next attempt, or gives the mail up after a day. @returns whether there is another attempt */
export async function retryLater(mail: QueuedMail): Promise<boolean> {
  const now = currentTime().getTime()
  if (now - mail.createdAt.getTime() >= GIVEN_UP_MS) {
    await removeMail(mail)
    return false
  }
  const wait = WAITS_MS[Math.min(mail.attempts, WAITS_MS.length) - 1] ?? MINUTE_MS
  await db.queuedMail.updateMany({ where: { id: mail.id }, data: { nextAt: new Date(now + wait) } })
  return true
}

/** Deletes mails that no process sends any more, because mail was turned off. */
export const deleteOldMails = (now: Date): Promise<unknown> =>
  db.queuedMail.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - 2 * GIVEN_UP_MS) } } })
