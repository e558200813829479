import 'server-only'
import { type OrderedRowQuery, ROW_STATUSES, type RowStatus } from '@/lib/contract/batches/schema'
import { db } from '@/lib/server/db/db'
import type { Batch, BatchRow, Prisma } from '@/lib/server/db/prisma'

/** Rows that a person should look at. */
const PROBLEMS: RowStatus[] = ['invalid', 'conflict', 'failed']

/** The number of rows that match a query, on all pages. */
export const countRows = (batch: Batch, { status }: Pick<OrderedRowQuery, 'status'>): number =>
  sumOf(batch, status ? [status] : ROW_STATUSES)

const sumOf = (batch: Batch, statuses: readonly RowStatus[]): number =>
  statuses.reduce((sum, status) => sum + batch[status], 0)

/** One page of the rows of a batch. */
export async function findRowPage(batch: Batch, { status, order, page, limit }: OrderedRowQuery): Promise<BatchRow[]> {
  const find = (of: Prisma.BatchRowWhereInput, skip: number, take: number) =>
    db.batchRow.findMany({ where: { batchId: batch.id, ...of }, orderBy: { number: 'asc' }, skip, take })
  const skip = (page - 1) * limit
  if (status || order !== 'problems') return find({ status }, skip, limit)
  const first = await find({ status: { in: PROBLEMS } }, skip, limit)
  if (first.length === limit) return first
  const others = Math.max(0, skip - sumOf(batch, PROBLEMS))
  return [...first, ...(await find({ status: { notIn: PROBLEMS } }, others, limit - first.length))]
}
