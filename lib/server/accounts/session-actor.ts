import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { unauthenticatedError } from '@/lib/server/platform/errors'
import type { SessionActor } from './api-actor'
import { toSignedInUser } from './user-mapper'
import { findLiveSession, type LiveSession } from './live-session'
import { pageSecretHash, readPageCookie, timingSafeEqualHashes, verifyAccessToken } from './tokens'

/** Finds the user by the session's access token. @throws AppError `UNAUTHENTICATED` */
export async function findActorByToken(authorization: string | null, requestId: string): Promise<SessionActor> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token)
    throw unauthenticatedError(authorization?.startsWith('Bearer ') ? AUTH_MESSAGES.invalid : AUTH_MESSAGES.required)
  const { sessionId, userId } = await verifyAccessToken(token)
  const session = await findLiveSession(sessionId)
  if (session?.id !== userId) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return actorIn(session, requestId)
}

/** Finds the user by a page cookie, or returns null. The cookie is valid for pages and photos only. */
export async function findActorByCookie(cookie: string | undefined, requestId: string): Promise<SessionActor | null> {
  if (!cookie) return null
  const { sessionId, hash } = readPageCookie(cookie)
  const session = await findLiveSession(sessionId)
  // The stored hash was made with the AUTH_SECRET at the time of the sign-in. Cookies that were issued after
  // AUTH_SECRET changed use the new secret, so accept cookies of both secrets.
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
