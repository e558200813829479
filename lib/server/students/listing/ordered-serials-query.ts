import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma, type StudentCount } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { countsByClassAndStatus } from './groups'
import { limitClause, orderBy, sortColumns, type Slice } from './order'
import { filterConditions, type SearchCriteria } from './selection'

/** Postgres reads each group up to the end of the slice. Beyond this offset, sorting all selected students is faster. */
const MAX_MERGED_OFFSET = 200

/**
 * A query for the serials of a slice of a selection, in order, ignoring its terms.
 *
 * Every group has an index in each order (README.md). With filters, the database merges the indexes of the selected
 * groups and stops when the slice is full, so a first page costs the same whatever the filters are.
 */
export async function orderedSerialsQuery(selection: SearchCriteria, slice: Slice): Promise<Prisma.Sql> {
  const conditions = filterConditions(selection)
  const onPostgres = isPostgres(databaseUrl())
  if (conditions.length === 0 || (onPostgres && slice.offset > MAX_MERGED_OFFSET)) {
    return Prisma.sql`SELECT "serial" FROM "Student" ${whereClause(conditions)} ${orderBy(slice)} ${limitClause(slice)}`
  }
  return onPostgres ? mergeOnPostgres(conditions, slice) : mergeOnSqlite(await countsByClassAndStatus(selection), slice)
}

/** SQLite reads a UNION ALL of sorted parts lazily. */
function mergeOnSqlite(groups: StudentCount[], slice: Slice): Prisma.Sql {
  if (groups.length === 0) return Prisma.sql`SELECT "serial" FROM "Student" WHERE FALSE`
  const parts = groups.map(
    ({ standardRank, section, isActive }) => Prisma.sql`SELECT ${sortColumns(slice)} FROM "Student"
      WHERE "standardRank" = ${standardRank} AND "section" = ${section} AND "isActive" = ${isActive}`,
  )
  return Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ${orderBy(slice)} ${limitClause(slice)}`
}

/** Postgres would plan such a UNION ALL for milliseconds. It plans this join once for all groups. */
const mergeOnPostgres = (conditions: Prisma.Sql[], slice: Slice): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM (SELECT * FROM "StudentCount" ${whereClause(conditions)}) AS "group"
    CROSS JOIN LATERAL (
      SELECT ${sortColumns(slice)} FROM "Student" s
      WHERE s."standardRank" = "group"."standardRank" AND s."section" = "group"."section"
        AND s."isActive" = "group"."isActive"
      ${orderBy(slice)} LIMIT ${slice.offset + slice.limit}
    ) AS first ${orderBy(slice, 'first')} ${limitClause(slice)}`
