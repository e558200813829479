import 'server-only'
import type { StudentQuery } from '@/lib/contract/student'
import { Prisma } from '../db/sqlite/client'
import { databaseUrl, isPostgres } from '../env'
import { countFound, finds, type Search } from './finds'
import { limited, order, type Sort, type Stretch } from './order'
import { foundFew, stretchOfMany } from './search-postgres'
import { ungathered } from './search-sqlite'

/** How many there are, and the question for the serials of a stretch of them. */
export type Found = { total: number; serialsIn: (stretch: Stretch) => Promise<Prisma.Sql> }

/** From so many finds on, drawing a page from an order costs less than gathering all of them. */
const MANY = 1_000

/**
 * Whom a search finds. How a page of them is come by depends on the database and on their number; bench/README.md tells
 * what each way has saved.
 *
 * | database | finds                       | page                                                                   |
 * | -------- | --------------------------- | ---------------------------------------------------------------------- |
 * | SQLite   | under 1,000; far from the   | all are gathered and put in order (`foundSerials`)                     |
 * |          | start; no word of 3 letters |                                                                        |
 * |          | by admission or student ID, | read off the search index, which stands in that order (`byAdmission`,  |
 * |          | all words of 3 letters      | `drawn`)                                                               |
 * |          | most of the school          | the students are gone through in order (`throughAll`)                  |
 * |          | others                      | the first of the order hold enough (`soonFound`), or all are gathered  |
 * | Postgres | up to 100,000               | gathered once, for the total and the page (`foundFew`)                 |
 * |          | most of the school          | `throughAll`                                                           |
 * |          | others                      | all are gathered (`gathered`)                                          |
 */
export async function found(search: Search & StudentQuery): Promise<Found> {
  const few = isPostgres(databaseUrl()) ? await foundFew(search) : null
  if (few) return { total: few.total, serialsIn: () => Promise.resolve(few.serials) }
  const total = await countFound(search)
  return { total, serialsIn: stretch => stretchFound(search, stretch, total) }
}

/** The serials of one stretch of the `total` that a search finds. */
export async function stretchFound(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql> {
  if (isPostgres(databaseUrl())) return stretchOfMany(search, stretch, total)
  const all = Prisma.sql`${foundSerials(search, stretch)} ${limited(stretch)}`
  const isFar = (stretch.skipped + stretch.rows) * 2 > total
  return total < MANY || isFar ? all : ((await ungathered(search, stretch, total)) ?? all)
}

/** The serials of all that a search finds, in order, to be limited. */
export const foundSerials = (search: Search, sort: Sort): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM ${finds(search)} ORDER BY ${order(sort)}`
