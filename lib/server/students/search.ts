import 'server-only'
import type { StudentQuery } from '@/lib/contract/student'
import { ask } from '../db'
import { containsByRow, containsWords, matchOf } from '../db/contains'
import { Prisma } from '../db/sqlite/client'
import { databaseUrl, isPostgres } from '../env'
import { allOf, eachOfGroups, filtersOf, groupIndexed, serialsOf, totalOf, type Filters } from './groups'
import { limited, order, orderIn, sortKeys, type Sort, type Stretch } from './order'

/** What is looked for, and among whom. */
export type Search = Filters & { words: string[] }
type Page = Sort & Pick<StudentQuery, 'page' | 'limit'>

/** From so many finds on, drawing a page from an order costs less than gathering all of them. */
const MANY = 1_000

/** Up to so many finds, gathering all for a page costs little more than counting them. */
const FEW = 100_000

/**
 * How many students a search finds, and the question for the serials of its page, where they are few. On Postgres, which
 * reads the row of each find: once for both. @returns null where that is no help
 */
export async function foundFew(search: Search & Page): Promise<{ total: number; serials: Prisma.Sql } | null> {
  if (!isPostgres(databaseUrl()) || (await likelyFinds(search)) > FEW) return null
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

/** How many Postgres, from what it knows of the texts, takes a search to find: to have begun on too many costs a quarter. */
async function likelyFinds(search: Search): Promise<number> {
  const [plan] = await ask<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT FROM ${finds(search)}`,
  )
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** How many students a search finds. */
export async function countFound(search: Search): Promise<number> {
  const { match, others } = matched(search)
  if (!match) return count(finds(search))
  const matching = await count(Prisma.sql`"StudentSearch" WHERE ${match}`)
  if (matching === 0 || others.length === 0) return matching
  // To ask every second row costs as much as to look up each that the index has found.
  return count(matching > (await totalOf(search)) / 2 ? findsByRow(search) : finds(search))
}

const matched = (search: Search) => matchOf(search.words, groupIndexed(search))

/** On Postgres in the table beside the students, which has no more of them than they are searched, filtered and ordered by. */
function finds(search: Search): Prisma.Sql {
  const sought = matched(search)
  const table = Prisma.raw(isPostgres(databaseUrl()) ? '"StudentSearch"' : '"Student"')
  return Prisma.sql`${table} ${allOf([...(sought.match ? [] : filtersOf(search)), ...containsWords(sought)])}`
}

/** The same, asked of each student that the filters let through. */
const findsByRow = (search: Search): Prisma.Sql =>
  Prisma.sql`"Student" ${allOf([...filtersOf(search), ...containsByRow(search.words)])}`

async function count(from: Prisma.Sql): Promise<number> {
  const [counted] = await ask<{ total: number }>(Prisma.sql`SELECT COUNT(*) AS "total" FROM ${from}`)
  return counted?.total ?? 0
}

/** The serials of all that a search finds, in order, to be limited. */
export const foundSerials = (search: Search, sort: Sort): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM ${finds(search)} ORDER BY ${order(sort)}`

/** The serials of one stretch of the `total` that a search finds. */
export async function stretchFound(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql> {
  if (isPostgres(databaseUrl())) return (await isMost(total)) ? throughAll(search, stretch) : gathered(search, stretch)
  const all = Prisma.sql`${foundSerials(search, stretch)} ${limited(stretch)}`
  const isFar = (stretch.skipped + stretch.rows) * 2 > total
  return total < MANY || isFar ? all : ((await ungathered(search, stretch, total)) ?? all)
}

/** The same where SQLite need not gather all finds for it. */
async function ungathered(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql | null> {
  const { match, others } = matched(search)
  if (!match) return null
  const newest = others.length === 0 && inOrderOfIndex(search, match, stretch)
  if (newest) return newest
  return (await isMost(total)) ? throughAll(search, stretch) : soonFound(search, stretch, total)
}

function inOrderOfIndex(search: Search, match: Prisma.Sql, stretch: Stretch): Prisma.Sql | undefined {
  if (stretch.sortBy === 'createdAt') return byAdmission(search, match, stretch)
  if (stretch.sortBy !== 'studentId') return undefined
  return Prisma.sql`${drawn(match, stretch.sortOrder)} ${limited(stretch)}`
}

/** Students are looked through in an order for so many times as far as their finds would need if they lay evenly in it … */
const UNEVEN = 4
/** … and no further than this, which takes 25 ms. */
const LOOKED_THROUGH = 4_000

/**
 * Where finds are frequent among those whom the filters let through, the first of these hold enough of them.
 *
 * @returns null where they do not: finds can lie together at the other end, as those of one name do
 */
async function soonFound(search: Search, stretch: Stretch, total: number): Promise<Prisma.Sql | null> {
  const share = total / (await totalOf(search))
  const wanted = stretch.skipped + stretch.rows
  const first = Math.ceil((UNEVEN * wanted) / share)
  if (first > LOOKED_THROUGH) return null
  const found = await ask<{ serial: number }>(Prisma.sql`
    WITH first AS MATERIALIZED (${await serialsOf(search, stretch)} LIMIT ${first})
    SELECT s."serial" FROM first CROSS JOIN "Student" s ON s."serial" = first."serial"
    ${allOf(containsByRow(search.words))} ORDER BY ${orderIn('s', stretch)} LIMIT ${wanted}`)
  if (found.length < wanted) return null
  const serials = found.slice(stretch.skipped).map(({ serial }) => serial)
  return Prisma.sql`SELECT "value" AS "serial" FROM json_each(${JSON.stringify(serials)})`
}

/**
 * Postgres walks through an order in search of a word that it takes for frequent, and does not know where in the order
 * its finds are: those with a name that begins with A took it through a million from Z.
 */
const gathered = (search: Search, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`WITH found AS MATERIALIZED (SELECT ${sortKeys(stretch)} FROM ${finds(search)})
    SELECT "serial" FROM found ORDER BY ${order(stretch)} ${limited(stretch)}`

async function isMost(total: number): Promise<boolean> {
  return total > (await totalOf({})) / 2
}

/** In order through all students, asking each: soon enough are found. */
const throughAll = (search: Search, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM ${findsByRow(search)} ORDER BY ${order(stretch)} ${limited(stretch)}`

/** The finds of SQLite's search index in the order in which it stands, that of the serials. */
const drawn = (match: Prisma.Sql, direction: Sort['sortOrder']): Prisma.Sql =>
  Prisma.sql`SELECT s."serial", s."createdAt"
    FROM "StudentSearch" CROSS JOIN "Student" s ON s."serial" = "StudentSearch"."rowid"
    WHERE ${match} ORDER BY "StudentSearch"."rowid" ${direction === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`}`

/**
 * The order of the serials is that of the times of admission but for a few who came at once. So the first that are
 * needed are drawn from the index without gathering the rest; and then there can still be some with a serial beyond
 * theirs and yet a time before one of them, who are looked for among the times of each group; of those in order no row is
 * read.
 */
function byAdmission(search: Search, match: Prisma.Sql, stretch: Stretch): Prisma.Sql {
  const signs = stretch.sortOrder === 'desc' ? ['MIN', '>=', '<'] : ['MAX', '<=', '>']
  const [last, within, beyond] = signs.map(sign => Prisma.raw(sign))
  const conditions = [
    Prisma.sql`"createdAt" ${within} "lastTime"`,
    // Not by an index of the serials, which would lead through all that is left: a sign before the column sees to it.
    Prisma.sql`+"serial" ${beyond} "lastSerial"`,
    ...containsByRow(search.words),
  ]
  return Prisma.sql`
    WITH drawn AS MATERIALIZED (
      ${drawn(match, stretch.sortOrder)} LIMIT ${stretch.skipped + stretch.rows}
    ), edge AS MATERIALIZED (
      SELECT ${last}("serial") AS "lastSerial", ${last}("createdAt") AS "lastTime" FROM drawn
    )
    SELECT "serial" FROM (
      SELECT * FROM drawn UNION ALL
      SELECT "serial", "createdAt" FROM edge CROSS JOIN ${eachOfGroups(search)} ${allOf(conditions)}
    ) ORDER BY ${order(stretch)} ${limited(stretch)}`
}
