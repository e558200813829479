import 'server-only'
import type { StudentQuery } from '@/lib/contract/student'
import { Prisma } from '../db/sqlite/client'

export type Sort = Pick<StudentQuery, 'sortBy' | 'sortOrder'>
/** Rows of a list in an order: so many after so many. */
export type Stretch = Sort & { skipped: number; rows: number }

/** Columns of each sort key. All names come from here; none is ever taken from a request. */
const COLUMNS: Record<StudentQuery['sortBy'], string[]> = {
  createdAt: ['createdAt'],
  name: ['nameKey'],
  studentId: [],
  standard: ['standardRank', 'section', 'rollNumber'],
  updatedAt: ['updatedAt'],
  rollNumber: ['rollNumber'],
  overallPercentage: ['overallPercentage'],
}

/** The serial comes last, so that rows which tie keep one order and no page repeats another's. */
const keysOf = (sortBy: StudentQuery['sortBy']) => [...COLUMNS[sortBy], 'serial']

export const sortKeys = ({ sortBy }: Sort): Prisma.Sql =>
  Prisma.raw(
    keysOf(sortBy)
      .map(column => `"${column}"`)
      .join(),
  )

export const order = (sort: Sort): Prisma.Sql => Prisma.raw(columnsInOrder(sort).join())

/** The same of columns of one of several tables. */
export const orderIn = (table: string, sort: Sort): Prisma.Sql =>
  Prisma.raw(
    columnsInOrder(sort)
      .map(column => `${table}.${column}`)
      .join(),
  )

const columnsInOrder = ({ sortBy, sortOrder }: Sort): string[] =>
  keysOf(sortBy).map(column => `"${column}" ${sortOrder === 'asc' ? 'ASC' : 'DESC'}`)

/** How far the database walks in no time. */
const NEAR = 1_000

/**
 * A page among `total` rows. Far out it is read from the nearer end of the list, since the database walks through what it
 * skips; should somebody come or go between the question for the total and this one, such a page is off by them.
 */
export function stretchOf({ sortBy, sortOrder, page, limit }: StudentQuery, total: number): Stretch {
  const skipped = (page - 1) * limit
  const rows = Math.max(0, Math.min(limit, total - skipped))
  const behind = total - skipped - rows
  // From the start as many as were asked for: whoever came since the total was counted is shown as well.
  if (behind >= skipped || skipped < NEAR) return { sortBy, sortOrder, skipped, rows: rows === 0 ? 0 : limit }
  return { sortBy, sortOrder: sortOrder === 'asc' ? 'desc' : 'asc', skipped: Math.max(0, behind), rows }
}

export const limited = ({ rows, skipped }: Pick<Stretch, 'rows' | 'skipped'>): Prisma.Sql =>
  Prisma.sql`LIMIT ${rows} OFFSET ${skipped}`
