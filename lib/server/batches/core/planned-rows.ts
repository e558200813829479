import 'server-only'
import type { BatchEntity, RowAction, RowStatus } from '@/lib/contract/batches/schema'
import type { BatchSelection } from '@/lib/contract/batches/new-batch'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import type { FieldChange } from '@/lib/contract/history/events'
import { AppError } from '@/lib/server/platform/errors'
import { createYielder } from '@/lib/server/platform/event-loop'
import type { Actor } from '@/lib/server/history/actor'
import type { BatchRecord, BatchRecords, RecordKey } from '../records/records'
import { BATCH_RECORDS } from '../records/registry'
import { messagesOf } from './outcomes'

/** A row of a batch before it is stored. */
export type PlannedRow = {
  action: RowAction
  /** Null when the row creates a record. */
  recordId: string | null
  version: number | null
  label: string
  input: object | null
  changes: FieldChange[]
  status: RowStatus
  messages: string[]
  /** In an import, the line of the file. */
  imported?: ImportedRow & { isCorrected: boolean }
}

/** The rows of a plan, in slices. `total` is the maximum number of rows. */
export type Plan = { total: number; slices: AsyncIterable<PlannedRow[]> }

/** The maximum number of rows in a slice. */
export const SLICE_ROWS = 500

/**
 * Plans the same patch for every selected record, or plans deletions if the patch is null. One query finds all matching
 * records, so that the list is one snapshot.
 *
 * @param reasonToSkip returns the reason not to change a record; undefined for a record to change
 */
export async function planSelection(
  entity: BatchEntity,
  selection: BatchSelection,
  patch: object | null,
  editor: Actor,
  reasonToSkip?: (record: BatchRecord) => string | undefined,
): Promise<Plan> {
  const records = BATCH_RECORDS[entity]
  const warnings = patch ? await records.warnings?.(patch, editor) : undefined
  const plan = (record: BatchRecord) => {
    const reason = reasonToSkip?.(record)
    if (reason !== undefined) return skippedRow(records, record, patch, reason)
    const row = planRecord(records, record, patch, editor)
    return warnings && row.status === 'planned' ? { ...row, messages: warnings.of(record) } : row
  }
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    return { total: ids.length, slices: planEach(records, ids, editor, plan, missingRecordRow) }
  }
  const keys = await records.keys(selection.query, editor)
  const except = new Set(selection.except)
  // A record that was deleted after the query gets no row. A deleted record that was selected by id does get a row,
  // which says that the record no longer exists.
  const planUnlessExcepted = (record: BatchRecord) => (except.has(record._id) ? undefined : plan(record))
  return { total: keys.length, slices: planEach(records, keys, editor, planUnlessExcepted) }
}

/** Plans records in the order of their keys, a slice at a time. */
export async function* planEach(
  records: BatchRecords,
  keys: RecordKey[],
  editor: Actor,
  plan: (record: BatchRecord) => PlannedRow | undefined,
  planMissing?: (records: BatchRecords, key: RecordKey) => PlannedRow,
): AsyncGenerator<PlannedRow[]> {
  const takeTurns = createYielder()
  for (let start = 0; start < keys.length; start += SLICE_ROWS) {
    const slice = keys.slice(start, start + SLICE_ROWS)
    const found = await records.find(slice, editor)
    const rows: PlannedRow[] = []
    for (const key of slice) {
      const record = found.get(key)
      const row = record ? plan(record) : planMissing?.(records, key)
      if (row) rows.push(row)
      await takeTurns()
    }
    yield rows
  }
}

/** Plans a patch for a record, or its deletion if the patch is null. @param givesBack as in `BatchRecords` */
export function planRecord(
  records: BatchRecords,
  record: BatchRecord,
  patch: object | null,
  editor: Actor,
  givesBack?: boolean,
): PlannedRow {
  const row = rowFor(records, record, patch)
  try {
    if (!patch) {
      records.checkDelete(record, editor)
      return { ...row, status: 'planned' }
    }
    const changes = records.changes(record, patch, editor, givesBack)
    return { ...row, changes, status: changes.length > 0 ? 'planned' : 'skipped' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...row, status: 'invalid', messages: messagesOf(error) }
  }
}

const skippedRow = (records: BatchRecords, record: BatchRecord, patch: object | null, reason: string): PlannedRow => ({
  ...rowFor(records, record, patch),
  status: 'skipped',
  messages: [reason],
})

/** The row of an existing record, without changes. */
const rowFor = (records: BatchRecords, record: BatchRecord, patch: object | null): Omit<PlannedRow, 'status'> => ({
  recordId: record._id,
  version: record.version,
  label: records.label(record),
  input: patch,
  action: patch ? 'update' : 'delete',
  changes: [],
  messages: [],
})

export const missingRecordRow = ({ noun }: BatchRecords, key: RecordKey): PlannedRow => ({
  action: 'update',
  recordId: String(key),
  version: null,
  label: `Deleted ${noun}`,
  input: null,
  changes: [],
  status: 'invalid',
  messages: [`This ${noun} no longer exists.`],
})
