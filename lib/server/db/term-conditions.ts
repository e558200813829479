import 'server-only'
import type { SearchTerm } from '@/lib/contract/search'
import { Prisma } from '@/lib/server/db/prisma'
import { searchPatterns } from './search-text'

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
