import 'server-only'
import type { StudentQuery } from '@/lib/contract/students/query'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { matchesFromClause } from './matches'
import { limitClause, orderBy, pageSlice, sortColumns, type PageQuery } from './order'
import type { SearchCriteria } from './selection'

/**
 * One page of a search. One statement finds all matches for both the total and the page.
 *
 * MATERIALIZED keeps Postgres from walking through the list for a word that it believes to be frequent: it does not know
 * where in that order the matches are.
 */
export async function searchPageOnPostgres(selection: SearchCriteria, params: StudentQuery): Promise<PageQuery> {
  const slice = pageSlice(params)
  const [page] = await query<{ total: number; serials: number[] }>(Prisma.sql`
    WITH matches AS MATERIALIZED (SELECT ${sortColumns(slice)} FROM ${matchesFromClause(selection)})
    SELECT (SELECT COUNT(*) FROM matches)::int AS "total",
      ARRAY(SELECT "serial" FROM matches ${orderBy(slice)} ${limitClause(slice)}) AS "serials"`)
  const { total, serials } = page ?? { total: 0, serials: [] }
  return { total, serials: serials.length > 0 ? Prisma.sql`SELECT unnest(${serials}::int[]) AS "serial"` : null }
}
