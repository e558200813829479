import 'server-only'
import type { StudentQuery } from '@/lib/contract/student'
import { ask } from '../db'
import { Prisma } from '../db/sqlite/client'
import { finds, isMost, throughAll, type Search } from './finds'
import { limited, order, sortKeys, type Sort, type Stretch } from './order'

type Page = Sort & Pick<StudentQuery, 'page' | 'limit'>

/** Up to so many finds, gathering all for a page costs little more than counting them. */
const FEW = 100_000

/**
 * How many students a search finds, and the question for the serials of its page: both in one, since the row of each find
 * is read for either. @returns null where there are more than `FEW`
 */
export async function foundFew(search: Search & Page): Promise<{ total: number; serials: Prisma.Sql } | null> {
  if ((await likelyFinds(search)) > FEW) return null
  const { page, limit } = search
  const [few] = await ask<{ total: number; serials: number[] }>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT ${sortKeys(search)} FROM ${finds(search)} LIMIT ${FEW + 1}
    ) SELECT (SELECT COUNT(*) FROM found)::int AS "total", ARRAY(
      SELECT "serial" FROM found ORDER BY ${order(search)} ${limited({ rows: limit, skipped: (page - 1) * limit })}
    ) AS "serials"`)
  if (!few || few.total > FEW) return null
  return { total: few.total, serials: Prisma.sql`SELECT unnest(${few.serials}::int[]) AS "serial"` }
}

/** How many finds Postgres expects, from what it knows of the texts: to have begun on too many costs a quarter more. */
async function likelyFinds(search: Search): Promise<number> {
  const [plan] = await ask<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT FROM ${finds(search)}`,
  )
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** The serials of a stretch of many finds. */
export const stretchOfMany = async (search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql> =>
  (await isMost(total)) ? throughAll(search, stretch) : gathered(search, stretch)

/**
 * All finds first, and then their order. Left to itself Postgres goes through the students in order for a word that it
 * takes for frequent, without knowing where in that order the word is: in search of a first name that begins with A it
 * went through a million students from Z on.
 */
const gathered = (search: Search, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`WITH found AS MATERIALIZED (SELECT ${sortKeys(stretch)} FROM ${finds(search)})
    SELECT "serial" FROM found ORDER BY ${order(stretch)} ${limited(stretch)}`
