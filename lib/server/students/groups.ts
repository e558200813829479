import 'server-only'
import type { StudentQuery } from '@/lib/contract/student'
import { ask } from '../db'
import { allColumns } from '../db/columns'
import { Prisma, type StudentCount } from '../db/sqlite/client'
import { databaseUrl, isPostgres } from '../env'
import { rankOf } from './mapper'
import { limited, order, orderIn, sortKeys, type Sort, type Stretch } from './order'

export type Filters = Pick<StudentQuery, 'standard' | 'section' | 'isActive'>

/** The conditions of the filters, on a student's row and on the count of a group alike. */
export function filtersOf({ standard, section, isActive }: Filters): Prisma.Sql[] {
  return [
    ...(standard ? [Prisma.sql`"standardRank" = ${rankOf(standard)}`] : []),
    ...(section ? [Prisma.sql`"section" = ${section}`] : []),
    ...(isActive === undefined ? [] : [Prisma.sql`"isActive" = ${isActive}`]),
  ]
}

/** What SQLite's search index calls those whom the filters let through (the view "StudentWords"); nothing for all. */
export function groupIndexed({ standard, section, isActive }: Filters): string | undefined {
  if (!standard && !section && isActive === undefined) return undefined
  const letter = standard ? String.fromCharCode('A'.charCodeAt(0) + rankOf(standard)) : 'X'
  return [letter, section ?? 'X', isActive === undefined ? 'X' : Number(isActive)].join('')
}

export const allOf = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty

const counts = (what: Prisma.Sql, filters: Filters) =>
  Prisma.sql`SELECT ${what} FROM "StudentCount" c ${allOf([...filtersOf(filters), Prisma.sql`"students" > 0`])}`

/** How many students the filters let through, without counting them. */
export async function totalOf(filters: Filters): Promise<number> {
  const [sum] = await ask<{ total: number | null }>(
    counts(Prisma.sql`CAST(SUM("students") AS INTEGER) AS "total"`, filters),
  )
  return sum?.total ?? 0
}

const COUNTS = allColumns('StudentCount', 'c')

/** The classes, active and not, that the filters let through and that have students, with how many. */
export const groupsOf = (filters: Filters): Promise<StudentCount[]> => ask(counts(COUNTS, filters))

/** All students of the groups that the filters let through, so that SQLite goes by an index of the groups. */
export const eachOfGroups = (filters: Filters): Prisma.Sql =>
  Prisma.sql`(SELECT * FROM "StudentCount" ${allOf(filtersOf(filters))}) g
    CROSS JOIN "Student" s USING ("standardRank", "section", "isActive")`

/** Here Postgres, which makes a plan of every part anew, is better off sorting what it finds. */
const FAR = 200

/** The serials of all students that the filters let through, in order. */
export async function serialsOf(filters: Filters, sort: Sort): Promise<Prisma.Sql> {
  const isInParts = filtersOf(filters).length > 0 && !isPostgres(databaseUrl())
  const groups = isInParts ? await groupsOf(filters) : []
  return groups.length > 0 ? fromGroups(groups, sort) : inAll(filters, sort)
}

/**
 * One stretch of them. Each group has an index in every order, and the database draws from all of them at once no more
 * than is asked for; so a first page costs the same whatever the filter, be the students it finds many, few, or all at
 * the far end of the list.
 */
export const stretchOfGroups = async (filters: Filters, stretch: Stretch): Promise<Prisma.Sql> =>
  isPostgres(databaseUrl()) && filtersOf(filters).length > 0 && stretch.skipped <= FAR
    ? inEachGroup(filters, stretch)
    : Prisma.sql`${await serialsOf(filters, stretch)} ${limited(stretch)}`

const fromGroups = (groups: StudentCount[], sort: Sort): Prisma.Sql =>
  Prisma.sql`${Prisma.join(groups.map(partOf(sort)), ' UNION ALL ')} ORDER BY ${order(sort)}`

const partOf =
  (sort: Sort) =>
  ({ standardRank, section, isActive }: StudentCount): Prisma.Sql =>
    Prisma.sql`SELECT ${sortKeys(sort)} FROM "Student"
      WHERE "standardRank" = ${standardRank} AND "section" = ${section} AND "isActive" = ${isActive}`

const inAll = (filters: Filters, sort: Sort): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM "Student" ${allOf(filtersOf(filters))} ORDER BY ${order(sort)}`

/** Postgres draws lazily from such parts as well, but takes milliseconds to plan them; this it plans once for all. */
const inEachGroup = (filters: Filters, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM (SELECT * FROM "StudentCount" ${allOf(filtersOf(filters))}) g
    CROSS JOIN LATERAL (
      SELECT ${sortKeys(stretch)} FROM "Student" s
      WHERE s."standardRank" = g."standardRank" AND s."section" = g."section" AND s."isActive" = g."isActive"
      ORDER BY ${order(stretch)} LIMIT ${stretch.skipped + stretch.rows}
    ) AS first ORDER BY ${orderIn('first', stretch)} ${limited(stretch)}`
