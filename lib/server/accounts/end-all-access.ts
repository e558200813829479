import 'server-only'
import { db } from '@/lib/server/db/db'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { endAccess } from './end-access'
import { findUserIdByEmail } from './find-user-id'
import { lockUser } from './lock-users'
import { liveSessionFilter } from './sessions'
import { writeUserEvent } from './user-events'

type Ended = { users: number; sessions: number; tokens: number }

/**
 * Ends the sessions, personal tokens and unused links of everybody, or of one account, after a breach. Writes an event
 * for each user whose session or token ended. Does not change passwords. Called from the command line.
 *
 * @throws AppError `NOT_FOUND` when no account has the email
 */
export async function endAllAccess(email?: string): Promise<Ended> {
  const ids = email === undefined ? await allUserIds() : [await findUserIdByEmail(email)]
  const ended: Ended = { users: 0, sessions: 0, tokens: 0 }
  for (const id of ids) {
    const { sessions, tokens } = await endAccessOf(id)
    ended.sessions += sessions
    ended.tokens += tokens
    if (sessions + tokens > 0) ended.users += 1
  }
  return ended
}

const allUserIds = async (): Promise<string[]> => (await db.user.findMany({ select: { id: true } })).map(({ id }) => id)

const endAccessOf = (id: string): Promise<Omit<Ended, 'users'>> =>
  db.$transaction(async tx => {
    const user = await lockUser(tx, id)
    // The account was deleted meanwhile.
    if (!user) return { sessions: 0, tokens: 0 }
    const sessions = await tx.session.count({ where: { userId: id, ...liveSessionFilter(currentTime()) } })
    const tokens = await tx.personalToken.count({ where: { userId: id } })
    await endAccess(tx, user, 'security')
    if (sessions + tokens > 0) await writeUserEvent(tx, commandLineOrigin(), user, 'session.ended')
    return { sessions, tokens }
  })
