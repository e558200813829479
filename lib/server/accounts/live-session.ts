import 'server-only'
import { Prisma, type Session } from '@/lib/server/db/prisma'
import { currentTime } from '@/lib/server/platform/clock'
import { findCredential } from './find-credential'
import type { SessionUser } from './user-mapper'

/** The columns of a session that are read for every call. */
type SessionColumns = Pick<Session, 'pageHash' | 'expiresAt' | 'endsAt' | 'revokedAt' | 'mustEnrol'> & {
  sessionId: string
}
export type LiveSession = SessionUser & SessionColumns

const TABLE = Prisma.sql`"Session"`
const COLUMNS = Prisma.sql`
  c."id" AS "sessionId", c."pageHash", c."expiresAt", c."endsAt", c."revokedAt", c."mustEnrol"`

/** Reads a live session and its user. Null when the session has ended or the user was deactivated. */
export async function findLiveSession(sessionId: string): Promise<LiveSession | null> {
  const now = currentTime()
  const session = await findCredential<SessionColumns>(TABLE, COLUMNS, sessionId)
  if (!session) return null
  const isLive = !session.revokedAt && session.expiresAt > now && session.endsAt > now && session.isActive
  return isLive ? session : null
}
