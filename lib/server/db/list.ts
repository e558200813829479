import 'server-only'
import type { CustomPath } from '@/lib/contract/custom-path'
import { query } from './db'
import { Prisma } from './prisma'
import { whereClause } from './conditions'

/** A table whose rows the API lists. All names in an ORDER BY come from here, never from a request. */
export type ListedTable<SortKey extends string> = {
  table: 'Student' | 'User'
  /** The last column of every order, so that rows with equal values keep their order and no row is on two pages. */
  key: 'serial' | 'id'
  /** The columns to sort by, for each sort key, without the last column (`key`). */
  orders: Record<SortKey, string[]>
  /** The SQL value by which rows are sorted by a custom field; undefined when the field can no longer be sorted. */
  customSortValue: (path: CustomPath) => Prisma.Sql | undefined
}
export type Sort<SortKey extends string> = { sortBy: SortKey | CustomPath; sortOrder: 'asc' | 'desc' }
type Place = { page: number; limit: number }

/** @param alias the alias of the table, in a statement that joins several tables */
export function orderBy<K extends string>(listed: ListedTable<K>, sort: Sort<K>, alias?: string): Prisma.Sql {
  const prefix = alias ? `${alias}.` : ''
  const { key, orders } = listed
  const direction = sort.sortOrder === 'asc' ? 'ASC' : 'DESC'
  if (isOwn(listed, sort.sortBy)) return orderByCustom(listed, sort.sortBy, direction, prefix)
  const columns = [...orders[sort.sortBy], key].map(column => `${prefix}"${column}" ${direction}`)
  return Prisma.raw(`ORDER BY ${columns.join()}`)
}

const isOwn = <K extends string>({ orders }: ListedTable<K>, sortBy: K | CustomPath): sortBy is CustomPath =>
  !Object.hasOwn(orders, sortBy)

/**
 * Records without a value come last in both directions. Many records share a value, so records with the same value are
 * sorted by name.
 */
function orderByCustom<K extends string>(
  { key, customSortValue }: ListedTable<K>,
  path: CustomPath,
  direction: 'ASC' | 'DESC',
  prefix: string,
): Prisma.Sql {
  const value = customSortValue(path)
  const first = value ? Prisma.sql`${value} ${Prisma.raw(direction)} NULLS LAST,` : Prisma.empty
  return Prisma.sql`ORDER BY ${first} ${Prisma.raw(`${prefix}"nameKey" ASC, ${prefix}"${key}" ASC`)}`
}

/** The keys of all rows that meet the conditions, in order. */
export const keysQuery = <K extends string>(
  listed: ListedTable<K>,
  conditions: Prisma.Sql[],
  sort: Sort<K>,
): Prisma.Sql =>
  Prisma.sql`SELECT ${name(listed.key)} FROM ${name(listed.table)} ${whereClause(conditions)} ${orderBy(listed, sort)}`

/** How many rows meet the conditions. */
export async function countRows(table: ListedTable<string>['table'], conditions: Prisma.Sql[]): Promise<number> {
  const [counted] = await query<{ total: number }>(
    Prisma.sql`SELECT COUNT(*) AS "total" FROM ${name(table)} ${whereClause(conditions)}`,
  )
  return counted?.total ?? 0
}

/** Counts the rows that meet the conditions, and the rows that also meet one more condition, in one statement. */
export async function countRowsAndMatching(
  table: ListedTable<string>['table'],
  conditions: Prisma.Sql[],
  condition: Prisma.Sql,
): Promise<{ total: number; matching: number }> {
  const [counted] = await query<{ total: number; matching: number }>(Prisma.sql`
    SELECT COUNT(*) AS "total", COUNT(CASE WHEN ${condition} THEN 1 END) AS "matching" FROM ${name(table)} ${whereClause(conditions)}`)
  return counted ?? { total: 0, matching: 0 }
}

/**
 * One page of the rows that meet the conditions, and how many rows meet them. Finds the keys of the page in an index first,
 * and reads only the rows of the page.
 *
 * @param read reads the rows whose keys a query selects
 * @param count counts the rows
 */
export async function readPage<K extends string, Row, C extends object>(
  listed: ListedTable<K>,
  conditions: Prisma.Sql[],
  { page, limit, ...sort }: Sort<K> & Place,
  read: (keys: Prisma.Sql) => Promise<Row[]>,
  count: () => Promise<C>,
): Promise<{ rows: Row[] } & C> {
  const keys = Prisma.sql`${keysQuery(listed, conditions, sort)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const [rows, counted] = await Promise.all([
    read(Prisma.sql`SELECT ${name(listed.key)} FROM (${keys}) AS "page"`),
    count(),
  ])
  return { rows, ...counted }
}

const name = (text: string) => Prisma.raw(`"${text}"`)
