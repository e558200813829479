import 'server-only'
import type { BatchRow, BatchRowPage, OrderedRowQuery } from '@/lib/contract/batches/schema'
import { paginationOf } from '@/lib/contract/list'
import { db } from '@/lib/server/db/db'
import type { Batch as BatchColumns, BatchRow as RowColumns } from '@/lib/server/db/prisma'
import { isHiddenFrom } from '@/lib/server/custom-fields/present'
import { EXPORT_CHUNK_ROWS } from '@/lib/server/export/table-stream'
import type { Actor } from '@/lib/server/history/actor'
import { changesBetween } from '@/lib/server/history/changes'
import { kindOf } from '../kinds/registry'
import { newPhotoUrl } from '../records/photo-rows'
import { findReadableBatch } from './find-batch'
import { withoutHiddenMessages } from './hidden-messages'
import { maskCells } from './mask-cells'
import { countRows, findRowPage } from './row-page'
import { withoutUnreadableRecords } from './unreadable-records'
import { withoutUnseenStudents } from './unseen-rows'

/** One page of a batch's rows. @throws the same errors as `findReadableBatch` */
export async function listRows(id: string, query: OrderedRowQuery, actor: Actor): Promise<BatchRowPage> {
  const batch = await findReadableBatch(id, actor)
  const show = await presenterOf(batch)
  const rows = (await findRowPage(batch, query)).map(toRow)
  const complete = (await kindOf(batch).completeRows?.(batch, rows)) ?? rows
  const seen = await withoutUnseenStudents(complete, batch, actor)
  const totalRows = countRows(batch, query)
  return {
    rows: seen.map(row => presentTo(actor, show(maskCells(withoutUnreadableRecords(row, batch, actor))))),
    pagination: { ...paginationOf(query, totalRows), totalRows },
  }
}

/** The function that turns the stored rows of a batch into the rows that people see. */
export const presenterOf = async (batch: BatchColumns): Promise<(row: BatchRow) => BatchRow> =>
  (await kindOf(batch).presenter?.(batch)) ?? (row => row)

/** Removes the messages about custom fields that a user may not see. @param row with the paths of fields that exist */
export const presentTo = (viewer: Actor, row: BatchRow): BatchRow =>
  withoutHiddenMessages(row, path => isHiddenFrom(viewer, path))

/** All rows of a batch, in chunks. */
export async function* eachRowChunk(batchId: string): AsyncGenerator<BatchRow[], void> {
  let after = -1
  for (;;) {
    const where = { batchId, number: { gt: after } }
    const rows = await db.batchRow.findMany({ where, orderBy: { number: 'asc' }, take: EXPORT_CHUNK_ROWS })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield rows.map(toRow)
  }
}

export function toRow(row: RowColumns): BatchRow {
  const changes = JSON.parse(row.changes) as BatchRow['changes']
  return {
    number: row.number,
    action: row.action as BatchRow['action'],
    recordId: row.recordId,
    label: row.label,
    changes,
    status: row.status as BatchRow['status'],
    messages: JSON.parse(row.messages) as string[],
    photo: newPhotoUrl(row, changes),
    imported: row.imported === null ? undefined : importedRow(row.imported, row),
  }
}

/**
 * The line of the imported file. If the line creates a record, it also has the values of the new record, as read from
 * the cells.
 */
function importedRow(json: string, { action, input }: RowColumns): BatchRow['imported'] {
  const imported = JSON.parse(json) as NonNullable<BatchRow['imported']>
  if (action !== 'create' || input === null) return imported
  const values = changesBetween(null, JSON.parse(input) as object).flatMap(({ field, after }) =>
    after === null ? [] : [[field, after] as const],
  )
  return { ...imported, values: Object.fromEntries(values) }
}
