import 'server-only'
import type { SearchTerm } from '@/lib/contract/search'
import { Prisma } from '@/lib/server/db/prisma'
import { isNumber, searchPatterns, toSearchText } from '@/lib/server/platform/search-text'

/** A trigram index finds texts from this length on. */
const MIN_INDEXED_LENGTH = 3

/** That a row's `searchText` matches a term. */
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

/**
 * What SQLite's search index (FTS5) can say about a term: an expression for MATCH, and whether the rows that it finds
 * still have to be checked.
 *
 * @returns undefined when the index cannot narrow the search
 */
export function indexExpression({ texts, phone }: SearchTerm): { match: string; isExact: boolean } | undefined {
  const indexed = texts.filter(isIndexed)
  if (indexed.length === 0) return undefined
  const match = indexed.map(text => phrase(toSearchText(text))).join(' AND ')
  if (phone === undefined) return { match, isExact: indexed.length === texts.length && !texts.some(isNumber) }
  if (texts.length === 1 && texts[0] === phone) return { match, isExact: true }
  return { match: `((${match}) OR ${phrase(phone)})`, isExact: false }
}

const isIndexed = (text: string) => [...text].length >= MIN_INDEXED_LENGTH

export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
