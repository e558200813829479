import 'server-only'
import type { StudentQuery } from '@/lib/contract/students/query'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { countInGroups } from './groups'
import { countMatches, orderedMatchesQuery } from './matches'
import { fromNearerEnd, pageSlice, type PageQuery, type Slice } from './order'
import type { SearchCriteria } from './selection'
import { walkQuery } from './walk-query'

/** Up to this many matches, sorting all of them takes about 2 ms. */
const FEW_MATCHES = 1_000
/** Reading this many students takes about 10 ms. */
const MAX_WALKED = 2_000
/** Walks only if this many times the matches that a slice needs can be expected, since matches are not spread evenly. */
const ENOUGH = 1.5

/** One page of a search: walks through the list where that finds enough, otherwise sorts all matches. */
export async function searchPageOnSqlite(selection: SearchCriteria, params: StudentQuery): Promise<PageQuery> {
  const total = await countMatches(selection)
  const page = pageSlice(params)
  if (page.offset >= total) return { total, serials: null }
  const slice = fromNearerEnd(page, total)
  const walked = total > FEW_MATCHES ? await walk(selection, slice, total) : null
  return { total, serials: walked ?? orderedMatchesQuery(selection, slice) }
}

/**
 * Reads the list in order until it has found the matches of a slice. Frequent matches are found early.
 *
 * @returns null if the first `MAX_WALKED` students have too few matches, or can be expected to
 */
async function walk(selection: SearchCriteria, slice: Slice, total: number): Promise<Prisma.Sql | null> {
  const expected = (MAX_WALKED * total) / (await countInGroups(selection))
  if (expected < ENOUGH * (slice.offset + slice.limit)) return null
  const found = await query<{ serial: number }>(await walkQuery(selection, slice, MAX_WALKED))
  if (found.length < slice.limit) return null
  const serials = JSON.stringify(found.map(({ serial }) => serial))
  return Prisma.sql`SELECT "value" AS "serial" FROM json_each(${serials})`
}
