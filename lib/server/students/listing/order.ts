import 'server-only'
import type { StudentQuery } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'

export type Sort = Pick<StudentQuery, 'sortBy' | 'sortOrder'>
/** A part of a sorted list: skips `offset` rows, then returns at most `limit`. */
export type Slice = Sort & { offset: number; limit: number }
/** How many students match, and a query for the serials of one page of them; null if the page is empty. */
export type PageQuery = { total: number; serials: Prisma.Sql | null }

/** All column names in an ORDER BY come from here, never from a request. */
const COLUMNS: Record<StudentQuery['sortBy'], string[]> = {
  createdAt: ['createdAt'],
  name: ['nameKey'],
  studentId: [],
  standard: ['standardRank', 'section', 'rollNumber'],
  updatedAt: ['updatedAt'],
  rollNumber: ['rollNumber'],
  overallPercentage: ['overallPercentage'],
}

/** The serial comes last: rows with equal values keep one order, so no student is on two pages. */
const columnsOf = ({ sortBy }: Sort): string[] => [...COLUMNS[sortBy], 'serial']

export const sortColumns = (sort: Sort): Prisma.Sql =>
  Prisma.raw(
    columnsOf(sort)
      .map(column => `"${column}"`)
      .join(),
  )

/** @param table of the columns, where a query joins several tables */
export function orderBy(sort: Sort, table?: string): Prisma.Sql {
  const prefix = table ? `${table}.` : ''
  const direction = sort.sortOrder === 'asc' ? 'ASC' : 'DESC'
  const columns = columnsOf(sort).map(column => `${prefix}"${column}" ${direction}`)
  return Prisma.raw(`ORDER BY ${columns.join()}`)
}

export const limitClause = ({ limit, offset }: Slice): Prisma.Sql => Prisma.sql`LIMIT ${limit} OFFSET ${offset}`

/** The slice that a page is. */
export const pageSlice = ({ sortBy, sortOrder, page, limit }: StudentQuery): Slice => ({
  sortBy,
  sortOrder,
  offset: (page - 1) * limit,
  limit,
})

/**
 * The same rows counted from the nearer end of the list, since the database walks through every row that it skips.
 *
 * @param total rows in the list. If it changes before the slice is read, a slice from the far end is off by the difference.
 */
export function fromNearerEnd(slice: Slice, total: number): Slice {
  const limit = Math.min(slice.limit, total - slice.offset)
  const behind = total - slice.offset - limit
  if (behind >= slice.offset) return slice
  return { sortBy: slice.sortBy, sortOrder: slice.sortOrder === 'asc' ? 'desc' : 'asc', offset: behind, limit }
}
