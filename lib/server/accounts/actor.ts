import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import { AUTH } from '@/lib/contract/messages'
import type { Holder } from '@/lib/contract/permissions'
import type { Origin } from '@/lib/server/history/write-audit-event'
import { unauthenticated } from '@/lib/server/platform/errors'
import { toSignedInUser } from './user-mapper'
import { liveSession, type LiveSession } from './sessions'
import { pageHashForSession, readPageCookie, areEqualHashes, verifyAccess } from './tokens'

/** The user who makes a call, read from the database each time, so that a removed permission applies to the next call. */
export type Actor = Holder & Origin & { id: string; user: User; sessionId: string; sessionExpiresAt: Date }

/** The user of a Bearer token. @throws AppError `UNAUTHENTICATED` */
export async function actorByToken(authorization: string | null, requestId: string): Promise<Actor> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw unauthenticated(authorization?.startsWith('Bearer ') ? AUTH.invalid : AUTH.required)
  const { sessionId, userId } = await verifyAccess(token)
  const session = await liveSession(sessionId)
  if (session?.id !== userId) throw unauthenticated(AUTH.invalid)
  return actorIn(session, requestId)
}

/** The user of a page cookie, or null. The cookie is valid for pages and photos only. */
export async function actorByCookie(cookie: string | undefined, requestId: string): Promise<Actor | null> {
  if (!cookie) return null
  const { sessionId, hash } = readPageCookie(cookie)
  const session = await liveSession(sessionId)
  // The row has the hash for the secret of its time; cookies made since AUTH_SECRET was changed have the new one.
  const isGenuine =
    session && [session.pageHash, pageHashForSession(sessionId)].some(known => areEqualHashes(known, hash))
  return isGenuine ? actorIn(session, requestId) : null
}

function actorIn(session: LiveSession, requestId: string): Actor {
  const user = toSignedInUser(session, session)
  return {
    id: session.id,
    name: user.fullName,
    requestId,
    role: user.role,
    permissions: user.permissions,
    user,
    sessionId: session.sessionId,
    sessionExpiresAt: session.expiresAt,
  }
}
