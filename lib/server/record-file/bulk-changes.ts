import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
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
      batch: { select: { createdAt: true, kind: true } },
      photo: { select: { number: true } },
    },
    orderBy: { batch: { createdAt: 'desc' } },
  })
  return rows.map(({ status, changes, batch, photo }) => ({
    at: batch.createdAt.toISOString(),
    // The column can only contain these kinds.
    kind: batch.kind as Batch['kind'],
    status,
    hasPicture: photo !== null,
    changes: JSON.parse(changes) as FieldChange[],
  }))
}
