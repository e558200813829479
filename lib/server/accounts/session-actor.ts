import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { unauthenticatedError } from '@/lib/server/platform/errors'
import type { SessionActor } from './api-actor'
import { toSignedInUser } from './user-mapper'
import { findLiveSession, type LiveSession } from './live-session'
import { pageSecretHash, readPageCookie, timingSafeEqualHashes, verifyAccessToken } from './tokens'

/** The user of the access token of a session. @throws AppError `UNAUTHENTICATED` */
export async function findActorByToken(authorization: string | null, requestId: string): Promise<SessionActor> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token)
    throw unauthenticatedError(authorization?.startsWith('Bearer ') ? AUTH_MESSAGES.invalid : AUTH_MESSAGES.required)
  const { sessionId, userId } = await verifyAccessToken(token)
  const session = await findLiveSession(sessionId)
  if (session?.id !== userId) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return actorIn(session, requestId)
}

/** The user of a page cookie, or null. The cookie is valid for pages and photos only. */
export async function findActorByCookie(cookie: string | undefined, requestId: string): Promise<SessionActor | null> {
  if (!cookie) return null
  const { sessionId, hash } = readPageCookie(cookie)
  const session = await findLiveSession(sessionId)
  // The stored hash was made with the AUTH_SECRET of the sign-in. Cookies issued after a change of AUTH_SECRET use the new
  // secret, so cookies of both secrets are accepted.
  const isGenuine =
    session && [session.pageHash, pageSecretHash(sessionId)].some(known => timingSafeEqualHashes(known, hash))
  return isGenuine ? actorIn(session, requestId) : null
}

function actorIn(session: LiveSession, requestId: string): SessionActor {
  const user = toSignedInUser(session, session)
  return {
    id: session.id,
    name: user.fullName,
    requestId,
    role: user.role,
    permissions: user.permissions,
    confidential: user.confidential,
    scope: user.scope,
    user,
    sessionId: session.sessionId,
    sessionExpiresAt: session.expiresAt,
  }
}
