import 'server-only'
import { allColumns } from '@/lib/server/db/columns'
import { query } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma, type Session } from '@/lib/server/db/prisma'
import { refreshChoices } from '@/lib/server/lists/current-choices'
import { currentTime } from '@/lib/server/platform/clock'
import { CHOICES_VERSION_COLUMN } from '@/lib/server/settings/choices-version'
import { OMITTED_USER_COLUMNS, type ClassRow, type SessionUser } from './user-mapper'

/** The columns of session and user that every call reads. */
export type LiveSession = SessionUser &
  Pick<Session, 'pageHash' | 'expiresAt' | 'endsAt' | 'revokedAt' | 'mustEnrol'> & { sessionId: string }

/** The classes of a scoped user as JSON, in the same query; null for a user who sees all students. */
const CLASSES_COLUMN = Prisma.sql`
  CASE WHEN u."scoped" THEN (
    SELECT ${dialect.jsonRows(['standard', 'section', 'until', 'isClassTeacher'])} FROM "UserClass" WHERE "userId" = u."id"
  ) END AS "classes"`

const USER_COLUMNS = allColumns('User', 'u', OMITTED_USER_COLUMNS)

/**
 * Reads a live session and its user in one query. Null when the session ended or the user was deactivated. The query also tells
 * whether the school's lists or rules have changed, so that the call is validated with the current ones.
 */
export async function findLiveSession(sessionId: string): Promise<LiveSession | null> {
  const now = currentTime()
  const [row] = await query<Read>(Prisma.sql`
    SELECT ${USER_COLUMNS}, s."id" AS "sessionId", s."pageHash", s."expiresAt", s."endsAt", s."revokedAt", s."mustEnrol",
      ${CLASSES_COLUMN}, ${CHOICES_VERSION_COLUMN}
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${sessionId}`)
  if (!row) return null
  const session = { ...row, classes: classesIn(row.classes) }
  await refreshChoices(session.choicesVersion)
  const isLive = !session.revokedAt && session.expiresAt > now && session.endsAt > now && session.isActive
  return isLive ? session : null
}

type Read = Omit<LiveSession, 'classes'> & { classes: string | null; choicesVersion: string | null }

/** SQLite has numbers for booleans in JSON. */
const classesIn = (json: string | null): ClassRow[] =>
  (JSON.parse(json ?? '[]') as [string, string, string | null, boolean | number][]).map(
    ([standard, section, until, isClassTeacher]) => ({
      standard,
      section,
      until,
      isClassTeacher: Boolean(isClassTeacher),
    }),
  )
