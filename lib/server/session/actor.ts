import 'server-only'
import type { User } from '@/lib/contract/auth'
import { AUTH } from '@/lib/contract/messages'
import type { Holder } from '@/lib/contract/permissions'
import type { Origin } from '../audit/record'
import { unauthenticated } from '../errors'
import { toSignedIn } from '../users/mapper'
import { liveSession, type LiveSession } from './sessions'
import { pageHashOf, readPageCookie, sameHash, verifyAccess } from './tokens'

/** Whoever makes a call, as the database knows them at this moment: a flag taken away is gone on the next call. */
export type Actor = Holder & Origin & { id: string; user: User; sessionId: string; sessionExpiresAt: Date }

/** The user behind a Bearer token. @throws AppError `UNAUTHENTICATED` */
export async function actorByToken(authorization: string | null, requestId: string): Promise<Actor> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw unauthenticated(authorization?.startsWith('Bearer ') ? AUTH.invalid : AUTH.required)
  const { sessionId, userId } = await verifyAccess(token)
  const session = await liveSession(sessionId)
  if (session?.id !== userId) throw unauthenticated(AUTH.invalid)
  return actorIn(session, requestId)
}

/** The user behind a page cookie, or null. It opens pages and photos, nothing else. */
export async function actorByCookie(cookie: string | undefined, requestId: string): Promise<Actor | null> {
  if (!cookie) return null
  const { sessionId, hash } = readPageCookie(cookie)
  const session = await liveSession(sessionId)
  // A session opened before AUTH_SECRET was changed gets cookies made with the new one.
  const isGenuine = session && [session.pageHash, pageHashOf(sessionId)].some(known => sameHash(known, hash))
  return isGenuine ? actorIn(session, requestId) : null
}

function actorIn(session: LiveSession, requestId: string): Actor {
  const user = toSignedIn(session, session)
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
