import 'server-only'
import { allColumns } from '@/lib/server/db/columns'
import { query } from '@/lib/server/db/db'
import { Prisma, type Session } from '@/lib/server/db/prisma'
import { refreshChoices } from '@/lib/server/lists/current-choices'
import { currentTime } from '@/lib/server/platform/clock'
import { CHOICES_VERSION_COLUMN } from '@/lib/server/settings/choices-version'
import { OMITTED_USER_COLUMNS, type SessionUser } from './user-mapper'

/** The columns of session and user that every call reads. */
export type LiveSession = SessionUser &
  Pick<Session, 'pageHash' | 'expiresAt' | 'endsAt' | 'revokedAt' | 'mustEnrol'> & { sessionId: string }

const USER_COLUMNS = allColumns('User', 'u', OMITTED_USER_COLUMNS)

/**
 * Reads a live session and its user in one query. Null when the session ended or the user was deactivated. The query also tells
 * whether the school's lists or rules have changed, so that the call is validated with the current ones.
 */
export async function findLiveSession(sessionId: string): Promise<LiveSession | null> {
  const now = currentTime()
  const [session] = await query<LiveSession & { choicesVersion: string | null }>(Prisma.sql`
    SELECT ${USER_COLUMNS}, s."id" AS "sessionId", s."pageHash", s."expiresAt", s."endsAt", s."revokedAt", s."mustEnrol",
      ${CHOICES_VERSION_COLUMN}
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${sessionId}`)
  if (session) await refreshChoices(session.choicesVersion)
  const isLive = session && !session.revokedAt && session.expiresAt > now && session.endsAt > now && session.isActive
  return isLive ? session : null
}
