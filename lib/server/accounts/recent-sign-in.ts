import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { db } from '@/lib/server/db/db'
import { currentTime } from '@/lib/server/platform/clock'
import { unauthenticatedError } from '@/lib/server/platform/errors'
import type { SessionActor } from './api-actor'

/** After this time, somebody else may be using the browser. */
const RECENT_MS = 15 * 60_000

/** Whether the session began in the last 15 minutes. @throws AppError `UNAUTHENTICATED` when it has ended during the call */
export async function hasJustSignedIn({ sessionId }: SessionActor): Promise<boolean> {
  const session = await db.session.findUnique({ where: { id: sessionId } })
  if (!session) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return currentTime().getTime() - session.createdAt.getTime() <= RECENT_MS
}
