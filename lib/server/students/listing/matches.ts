import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { standardRankOf } from '../mapper'
import { limitClause, orderBy, type Slice } from './order'
import { filterConditions, type SearchCriteria } from './selection'
import { indexExpression, phrase, termCondition } from '@/lib/server/db/term-conditions'

/** The students of a selection, as what follows FROM. */
export function matchesFromClause(selection: SearchCriteria): Prisma.Sql {
  const table = Prisma.raw(isPostgres(databaseUrl()) ? '"StudentSearch"' : '"Student"')
  const { match, conditions } = indexMatch(selection)
  const indexed = match ? [Prisma.sql`"serial" IN (SELECT "rowid" FROM "StudentSearch" WHERE ${match})`] : []
  return Prisma.sql`${table} ${whereClause([...indexed, ...conditions])}`
}

/** The serials of a slice of the matches, in order: finds all matches first. */
export const orderedMatchesQuery = (selection: SearchCriteria, slice: Slice): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM ${matchesFromClause(selection)} ${orderBy(slice)} ${limitClause(slice)}`

/** The serials of the newest matches of a search that an index can answer; undefined for others. Finds no more than it needs. */
export function newestMatchesQuery(selection: SearchCriteria, limit: number): Prisma.Sql | undefined {
  const newest = (order: string) => Prisma.raw(`ORDER BY ${order} DESC LIMIT ${limit}`)
  if (isPostgres(databaseUrl())) {
    if (!selection.terms.some(indexExpression)) return undefined
    return Prisma.sql`SELECT "serial" FROM ${matchesFromClause(selection)} ${newest('"serial"')}`
  }
  const { match, conditions } = indexMatch(selection)
  if (!match) return undefined
  const found = Prisma.sql`SELECT "rowid" AS "found" FROM "StudentSearch" WHERE ${match}`
  if (conditions.length === 0) return Prisma.sql`SELECT "found" AS "serial" FROM (${found} ${newest('"rowid"')})`
  return Prisma.sql`SELECT "serial" FROM (${found}) CROSS JOIN "Student" ON "serial" = "found"
    ${whereClause(conditions)} ${newest('"found"')}`
}

export async function countMatches(selection: SearchCriteria): Promise<number> {
  const { match, conditions } = indexMatch(selection)
  // SQLite's index alone counts faster than with the students' rows.
  const from =
    match && conditions.length === 0 ? Prisma.sql`"StudentSearch" WHERE ${match}` : matchesFromClause(selection)
  const [counted] = await query<{ total: number }>(Prisma.sql`SELECT COUNT(*) AS "total" FROM ${from}`)
  return counted?.total ?? 0
}

/**
 * The MATCH expression for SQLite's search index (FTS5), and the conditions that it does not cover. On Postgres the planner
 * chooses the index, so all conditions are returned.
 */
function indexMatch(selection: SearchCriteria): { match?: Prisma.Sql; conditions: Prisma.Sql[] } {
  const { visible, filters, terms } = selection
  const indexed = terms.map(term => ({ term, found: isPostgres(databaseUrl()) ? undefined : indexExpression(term) }))
  const rest = indexed.flatMap(({ term, found }) => (found?.isExact ? [] : [termCondition(term)]))
  const matches = indexed.flatMap(({ found }) => found?.match ?? [])
  if (matches.length === 0) return { conditions: [...filterConditions(selection), ...rest] }
  const match = [...matches, ...filterWord(filters).map(phrase)].join(' AND ')
  return { match: Prisma.sql`"StudentSearch" MATCH ${match}`, conditions: [...visible, ...rest] }
}

/** The one word for a combination of filters that SQLite's index has for each student (view "StudentWords"). */
function filterWord({ standard, section, isActive }: SearchCriteria['filters']): string[] {
  if (!standard && !section && isActive === undefined) return []
  const letter = standard ? String.fromCharCode('A'.charCodeAt(0) + standardRankOf(standard)) : 'X'
  return [[letter, section ?? 'X', isActive === undefined ? 'X' : Number(isActive)].join('')]
}
