import 'server-only'
import type { SearchTerm } from '@/lib/contract/search'
import { Prisma } from '@/lib/server/db/prisma'
import { isNumber, toSearchText, searchPatterns } from './search-text'

/** A WHERE clause; empty without conditions. */
export const whereClause = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty

/** The condition that a row's `searchText` matches a term. */
export const termCondition = (term: SearchTerm): Prisma.Sql =>
  anyOf(
    searchPatterns(term).map(patterns =>
      Prisma.join(
        patterns.map(pattern => Prisma.sql`"searchText" LIKE ${`%${pattern}%`}`),
        ' AND ',
      ),
    ),
  )

const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, ') OR (', '(', ')')})`

/** A trigram index cannot find texts with fewer characters. */
const MIN_INDEXED_LENGTH = 3

/** For `LIKE`, the planner of Postgres uses the trigram index automatically. */
export const searchOnPostgres = (terms: SearchTerm[]): Prisma.Sql[] => terms.map(termCondition)

/**
 * One MATCH of SQLite's trigram index (FTS5) for all terms that the index can find. The other terms, and terms that the
 * index matches inexactly, are checked row by row.
 */
export function searchOnSqlite(terms: SearchTerm[]): Prisma.Sql[] {
  const indexed = terms.map(term => ({ term, found: indexExpression(term) }))
  const match = indexed.flatMap(({ found }) => found?.match ?? []).join(' AND ')
  const checked = indexed.filter(({ found }) => !found?.isExact).map(({ term }) => termCondition(term))
  if (!match) return checked
  return [
    Prisma.sql`"serial" IN (SELECT "rowid" FROM "StudentSearch" WHERE "StudentSearch" MATCH ${match})`,
    ...checked,
  ]
}

/** @returns undefined when the index cannot narrow the search; `isExact` is false when the rows found must still be checked */
function indexExpression({ texts, phone }: SearchTerm): { match: string; isExact: boolean } | undefined {
  const indexed = texts.filter(text => [...text].length >= MIN_INDEXED_LENGTH)
  if (indexed.length === 0) return undefined
  const match = indexed.map(text => phrase(toSearchText(text))).join(' AND ')
  if (phone === undefined) return { match, isExact: indexed.length === texts.length && !texts.some(isNumber) }
  if (texts.length === 1 && texts[0] === phone) return { match, isExact: true }
  return { match: `((${match}) OR ${phrase(phone)})`, isExact: false }
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
