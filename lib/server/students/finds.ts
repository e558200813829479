import 'server-only'
import { ask } from '../db'
import { containsByRow, containsWords, matchOf } from '../db/contains'
import { Prisma } from '../db/sqlite/client'
import { databaseUrl, isPostgres } from '../env'
import { allOf, filtersOf, groupIndexed, totalOf, type Filters } from './groups'
import { limited, order, type Stretch } from './order'

/** What is looked for, and among whom. */
export type Search = Filters & { words: string[] }

/** What SQLite's search index can be asked of a search, and what is left to ask of each row. On Postgres there is no such index. */
export const matched = (search: Search) => matchOf(search.words, groupIndexed(search))

/**
 * Those whom a search finds, as what stands behind `FROM`. On Postgres from the table beside the students, which has no
 * more of them than they are searched, filtered and ordered by.
 */
export function finds(search: Search): Prisma.Sql {
  const sought = matched(search)
  const table = Prisma.raw(isPostgres(databaseUrl()) ? '"StudentSearch"' : '"Student"')
  return Prisma.sql`${table} ${allOf([...(sought.match ? [] : filtersOf(search)), ...containsWords(sought)])}`
}

/** The same, asked of each student whom the filters let through. */
const findsByRow = (search: Search): Prisma.Sql =>
  Prisma.sql`"Student" ${allOf([...filtersOf(search), ...containsByRow(search.words)])}`

/** How many students a search finds. */
export async function countFound(search: Search): Promise<number> {
  const { match, others } = matched(search)
  if (!match) return count(finds(search))
  const matching = await count(Prisma.sql`"StudentSearch" WHERE ${match}`)
  if (matching === 0 || others.length === 0) return matching
  // To ask every second row costs as much as to look up each that the index has found.
  return count(matching > (await totalOf(search)) / 2 ? findsByRow(search) : finds(search))
}

async function count(from: Prisma.Sql): Promise<number> {
  const [counted] = await ask<{ total: number }>(Prisma.sql`SELECT COUNT(*) AS "total" FROM ${from}`)
  return counted?.total ?? 0
}

/** Whether so many finds are most of the school. */
export async function isMost(total: number): Promise<boolean> {
  return total > (await totalOf({})) / 2
}

/** A page drawn by going through the students in order and asking each, until it is full: soon, where most are found. */
export const throughAll = (search: Search, stretch: Stretch): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM ${findsByRow(search)} ORDER BY ${order(stretch)} ${limited(stretch)}`
