import 'server-only'
import { ask } from '../db'
import { containsByRow, containsWords, matchOf } from '../db/contains'
import { Prisma } from '../db/sqlite/client'
import { databaseUrl, isPostgres } from '../env'
import { allOf, filtersOf, totalOf, type Filters } from './groups'
import { limited, order, sortKeys, type Sort, type Stretch } from './order'

/** What is looked for, and among whom. */
export type Search = Filters & { words: string[] }

/** From so many finds on, drawing a page from an order costs less than gathering all of them. */
const MANY = 1_000

/** Up to so many finds, Postgres is told to gather all: it takes a word for rarer than it is, and then walks an order. */
const GATHERED = 10_000

/** How many students a search finds. */
export async function countFound(search: Search): Promise<number> {
  const filters = filtersOf(search)
  const { match, others } = matchOf(search.words)
  if (!match) return count(Prisma.sql`"Student" ${allOf([...filters, ...containsWords(search.words)])}`)
  const matching = await count(Prisma.sql`"StudentSearch" WHERE ${match}`)
  if (matching === 0 || filters.length + others.length === 0) return matching
  // Whichever are fewer are asked one by one: those with the words, or those whom the filters let through.
  const isRare = matching < (await totalOf(search))
  const words = isRare ? containsWords(search.words) : containsByRow(search.words)
  return count(Prisma.sql`"Student" ${allOf([...filters, ...words])}`)
}

async function count(from: Prisma.Sql): Promise<number> {
  const [counted] = await ask<{ total: number }>(Prisma.sql`SELECT COUNT(*) AS "total" FROM ${from}`)
  return counted?.total ?? 0
}

/** The serials of all that a search finds, in order, to be limited. */
export const foundSerials = (search: Search, sort: Sort): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM "Student"
    ${allOf([...filtersOf(search), ...containsWords(search.words)])} ORDER BY ${order(sort)}`

/** The serials of one stretch of the `total` that a search finds. */
export async function stretchFound(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql> {
  const { match, others } = matchOf(search.words)
  const all = Prisma.sql`${foundSerials(search, stretch)} ${limited(stretch)}`
  if (!match) return isPostgres(databaseUrl()) && total < GATHERED ? gathered(search, stretch) : all
  const isFar = (stretch.skipped + stretch.rows) * 2 > total
  if (total < MANY || isFar) return all
  const newest = others.length === 0 && inOrderOfIndex(search, match, stretch)
  if (newest) return newest
  return (await isMost(total)) ? throughAll(search, stretch) : all
}

function inOrderOfIndex(search: Search, match: Prisma.Sql, stretch: Stretch): Prisma.Sql | undefined {
  if (stretch.sortBy === 'createdAt') return byAdmission(search, match, stretch)
  if (stretch.sortBy !== 'studentId') return undefined
  return Prisma.sql`${drawn(search, match, stretch.sortOrder)} ${limited(stretch)}`
}

const gathered = (search: Search, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`WITH found AS MATERIALIZED (
      SELECT ${sortKeys(stretch)} FROM "Student" ${allOf([...filtersOf(search), ...containsWords(search.words)])}
    ) SELECT "serial" FROM found ORDER BY ${order(stretch)} ${limited(stretch)}`

async function isMost(total: number): Promise<boolean> {
  return total > (await totalOf({})) / 2
}

/** In order through all students, asking each: soon enough are found. */
const throughAll = (search: Search, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM "Student" ${allOf([...filtersOf(search), ...containsByRow(search.words)])}
    ORDER BY ${order(stretch)} ${limited(stretch)}`

/** The finds of SQLite's search index in the order in which it stands, that of the serials. */
const drawn = (search: Search, match: Prisma.Sql, direction: Sort['sortOrder']): Prisma.Sql =>
  Prisma.sql`SELECT s."serial", s."createdAt"
    FROM "StudentSearch" CROSS JOIN "Student" s ON s."serial" = "StudentSearch"."rowid"
    ${allOf([match, ...filtersOf(search)])}
    ORDER BY "StudentSearch"."rowid" ${direction === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`}`

/**
 * The order of the serials is that of the times of admission but for a few who came at once. So the first that are
 * needed are drawn from the index without gathering the rest; and then there can still be some with a serial beyond
 * theirs and yet a time before one of them, who are looked for among the times.
 */
function byAdmission(search: Search, match: Prisma.Sql, stretch: Stretch): Prisma.Sql {
  const signs = stretch.sortOrder === 'desc' ? ['MIN', '>=', '<'] : ['MAX', '<=', '>']
  const [last, within, beyond] = signs.map(sign => Prisma.raw(sign))
  const conditions = [
    Prisma.sql`"createdAt" ${within} "lastTime"`,
    // Not by the index of the serials, which would lead through all that is left.
    Prisma.sql`+"serial" ${beyond} "lastSerial"`,
    ...filtersOf(search),
    ...containsByRow(search.words),
  ]
  return Prisma.sql`
    WITH drawn AS MATERIALIZED (
      ${drawn(search, match, stretch.sortOrder)} LIMIT ${stretch.skipped + stretch.rows}
    ), edge AS MATERIALIZED (
      SELECT ${last}("serial") AS "lastSerial", ${last}("createdAt") AS "lastTime" FROM drawn
    )
    SELECT "serial" FROM (
      SELECT * FROM drawn UNION ALL
      SELECT "serial", "createdAt" FROM edge CROSS JOIN "Student" ${allOf(conditions)}
    ) ORDER BY ${order(stretch)} ${limited(stretch)}`
}
