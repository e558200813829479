import 'server-only'
import type { SentInvitations } from '@/lib/contract/accounts/links'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { wakeMailSender } from '@/lib/server/mail/sender'
import { AppError } from '@/lib/server/platform/errors'
import { requireMailSetUp, DEACTIVATED_MESSAGE, lockLinkableMember, queueInvitation } from '@/lib/server/staff/links'
import { isWaiting, staffWithoutPassword } from './slips'

/**
 * Sends invitations to the staff who were added by an import and cannot sign in yet. Skips people whose invitation is
 * waiting to be sent. A person who was deleted or deactivated meanwhile does not stop the invitations of other people.
 *
 * @throws AppError `NOT_FOUND`, also for imports of students; `FORBIDDEN`, also when the server does not send mail
 */
export async function inviteImportedStaff(batchId: string, actor: Actor): Promise<SentInvitations> {
  const waiting = await staffWithoutPassword(batchId, actor)
  requireMailSetUp()
  let sent = 0
  const notSent = []
  for (const { id, firstName, lastName } of waiting) {
    try {
      if (await invite(id, actor)) sent++
    } catch (error) {
      if (!isOfOneMember(error)) throw error
      notSent.push({ name: `${firstName} ${lastName}`, reason: error.message })
    }
  }
  wakeMailSender()
  return notSent.length > 0 ? { sent, notSent } : { sent }
}

/**
 * Whether an error is about one staff member, so that the other staff can still be invited. An error about the
 * actor stops all invitations.
 */
const isOfOneMember = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.message === DEACTIVATED_MESSAGE)

const invite = (id: string, actor: Actor): Promise<boolean> =>
  db.$transaction(async tx => {
    const row = await lockLinkableMember(tx, id, actor)
    return isWaiting(row) && queueInvitation(tx, row, actor)
  })
