import 'server-only'
import { ROW_STATUS_TEXTS } from '@/lib/contract/batches/texts'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { describeChange, fieldLabel, withUnknownParents } from '@/lib/contract/changes/change-texts'
import { withCurrentScope } from '@/lib/server/accounts/current-scope'
import type { Actor } from '@/lib/server/history/actor'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import type { Batch } from '@/lib/server/db/prisma'
import { findReadableBatch } from './find-batch'
import { eachRowChunk, presenterOf, presentTo } from './list-rows'
import { withoutUnreadableRecords } from './unreadable-records'
import { withoutUnseenStudents } from './unseen-rows'

const COLUMNS: ExportColumn<BatchRow>[] = [
  ['Record', ({ label }) => label],
  ['Status', ({ status }) => ROW_STATUS_TEXTS[status]],
  ['Changes', ({ changes }) => withUnknownParents(changes).map(changeText).join('; ')],
  ['Messages', ({ messages }) => messages.join('; ')],
]

function changeText(change: BatchRow['changes'][number]): string {
  const [before, after] = describeChange(change)
  return `${fieldLabel(change.field)}: ${before} → ${after}`
}

/** The rows of a batch as CSV. @throws the same errors as `findReadableBatch` */
export async function exportRows(id: string, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const batch = await findReadableBatch(id, actor)
  return csvStream(COLUMNS, presentChunks(visibleRows(batch, actor), actor))
}

async function* visibleRows(batch: Batch, actor: Actor): AsyncGenerator<BatchRow[], void> {
  const show = await presenterOf(batch)
  for await (const rows of eachRowChunk(batch.id)) {
    const seen = await withoutUnseenStudents(rows, batch, await withCurrentScope(actor))
    yield seen.map(row => presentTo(actor, show(withoutUnreadableRecords(row, batch, actor))))
  }
}
