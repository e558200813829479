import 'server-only'
import { allColumns } from '@/lib/server/db/columns'
import { query } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import { refreshChoices } from '@/lib/server/lists/current-choices'
import { CHOICES_VERSION_COLUMN } from '@/lib/server/settings/choices-version'
import { OMITTED_USER_COLUMNS, type ClassRow, type SessionUser } from './user-mapper'

/** A column with the classes of a scoped user, as JSON; null for a user who may see all students. */
const CLASSES_COLUMN = Prisma.sql`
  CASE WHEN u."scoped" THEN (
    SELECT ${dialect.jsonRows(['standard', 'section', 'until', 'isClassTeacher'])} FROM "UserClass" WHERE "userId" = u."id"
  ) END AS "classes"`

const USER_COLUMNS = allColumns('User', 'u', OMITTED_USER_COLUMNS)

type Read = { classes: string | null; choicesVersion: string | null }

/**
 * Reads a session or a token, and its user, in one query. The query also returns the version of the school's lists and
 * rules, so that the call is validated with the current lists and rules.
 *
 * @param table `Session` or `PersonalToken`
 * @param columns columns of the table, which has the alias `c`. Their names must differ from the columns of a user
 */
export async function findCredential<Columns>(
  table: Prisma.Sql,
  columns: Prisma.Sql,
  id: string,
): Promise<(Columns & SessionUser) | null> {
  const [row] = await query<Columns & Omit<SessionUser, 'classes'> & Read>(Prisma.sql`
    SELECT ${USER_COLUMNS}, ${columns}, ${CLASSES_COLUMN}, ${CHOICES_VERSION_COLUMN}
    FROM ${table} c JOIN "User" u ON u."id" = c."userId" WHERE c."id" = ${id}`)
  if (!row) return null
  await refreshChoices(row.choicesVersion)
  return { ...row, classes: classesIn(row.classes) }
}

/** SQLite writes booleans in JSON as numbers. */
const classesIn = (json: string | null): ClassRow[] =>
  (JSON.parse(json ?? '[]') as [string, string, string | null, boolean | number][]).map(
    ([standard, section, until, isClassTeacher]) => ({
      standard,
      section,
      until,
      isClassTeacher: Boolean(isClassTeacher),
    }),
  )
