import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import type { RecordFile } from '@/lib/contract/record-file/record-file'
import { db } from '@/lib/server/db/db'

/** The rows of records in bulk changes and imports, which are kept for 30 days. */
export async function bulkChangesOf(ids: string[]): Promise<RecordFile['bulkChanges']> {
  const rows = await db.batchRow.findMany({
    where: { recordId: { in: ids } },
    select: {
      status: true,
      changes: true,
      batch: { select: { createdAt: true } },
      photo: { select: { number: true } },
    },
    orderBy: { batch: { createdAt: 'desc' } },
  })
  return rows.map(({ status, changes, batch, photo }) => ({
    at: batch.createdAt.toISOString(),
    status,
    hasPicture: photo !== null,
    changes: JSON.parse(changes) as FieldChange[],
  }))
}
