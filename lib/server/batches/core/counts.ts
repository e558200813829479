import 'server-only'
import { ROW_STATUSES, type BatchCounts, type RowStatus } from '@/lib/contract/batches/schema'

/** How many rows have each status. */
export function countByStatus(rows: { status: string }[]): BatchCounts {
  const counts = Object.fromEntries(ROW_STATUSES.map(status => [status, 0])) as BatchCounts
  for (const { status } of rows) counts[status as RowStatus] += 1
  return counts
}
