import 'server-only'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import { isClassChange } from '@/lib/contract/changes/class-change'
import type { FieldChange } from '@/lib/contract/history/events'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import { mayChangeAll, storedValueOf, withoutFilledGaps } from '@/lib/server/custom-fields/past-changes'
import { db } from '@/lib/server/db/db'
import type { BatchRow, Trash } from '@/lib/server/db/prisma'
import { seesDeletedRecord } from '@/lib/server/students/seen-records'
import { recordIdOf } from '../../core/outcomes'
import { CHANGED_SINCE, DELETED_SINCE, NOT_IN_TRASH } from '../../core/conflicts'
import { deletionInput } from '../../records/deletion'
import type { Actor } from '@/lib/server/history/actor'
import { withClassChanges } from '../../records/class-changes'
import { isPhotoRow, parsePatch } from '../../records/photo-rows'
import { planRecord, type Plan, type PlannedRow, SLICE_ROWS } from '../../core/planned-rows'
import type { BatchRecord, BatchRecords } from '../../records/records'
import { BATCH_RECORDS } from '../../records/registry'
import { findUnchangedDeletions, findUnchangedSinceBatch } from '../../records/find-unchanged-since-batch'
import { inversePhotoRow } from './undone-photos'
import { findMerge, keepMergesTogether } from './keep-merges-together'

/** Plans the inverse of the changes of a batch. Records that have changed after the batch are conflicts. */
export async function planUndo(entity: BatchEntity, batchId: string, editor: Actor): Promise<Plan> {
  const total = await db.batchRow.count({ where: { batchId, status: 'done' } })
  const merge = await findMerge(batchId)
  const mayUndo = (changes: FieldChange[]) => mayChangeAll(merge ? withoutFilledGaps(changes) : changes, editor)
  const slices = inverseRows(BATCH_RECORDS[entity], batchId, editor, mayUndo)
  return { total, slices: merge ? keepMergesTogether(slices, merge, editor) : slices }
}

/**
 * Whether the editor may undo changes. Any editor may take back the hidden values that a merge has filled in, or fill
 * them in again.
 */
type MayUndo = (changes: FieldChange[]) => boolean

async function* inverseRows(
  records: BatchRecords,
  batchId: string,
  editor: Actor,
  mayUndo: MayUndo,
): AsyncGenerator<PlannedRow[]> {
  let after = -1
  for (;;) {
    const rows = await db.batchRow.findMany({
      where: { batchId, status: 'done', number: { gt: after } },
      orderBy: { number: 'asc' },
      take: SLICE_ROWS,
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield await inverses(records, rows, editor, mayUndo)
  }
}

async function inverses(
  records: BatchRecords,
  rows: BatchRow[],
  editor: Actor,
  mayUndo: MayUndo,
): Promise<PlannedRow[]> {
  const ids = rows.map(recordIdOf)
  const [current, deleted] = await Promise.all([records.find(ids, editor), deletionsToUndo(rows, editor)])
  const isNewer = (row: BatchRow) =>
    current.has(recordIdOf(row)) && current.get(recordIdOf(row))?.version !== row.versionAfter
  const [first] = rows
  const unchanged = first
    ? await findUnchangedSinceBatch(first.batchId, rows.filter(isNewer).map(recordIdOf))
    : new Set<string>()
  return rows.map(row =>
    row.action === 'delete'
      ? restoreOf(row, deleted.get(recordIdOf(row)))
      : inverseOf(records, row, current.get(recordIdOf(row)), unchanged.has(recordIdOf(row)), editor, mayUndo),
  )
}

type Deleted = Pick<Trash, 'id' | 'deletedAt'> & { isSame: boolean }

/** The records with these ids that are in the trash, without students that the editor does not see. */
async function findDeleted(ids: string[], editor: Actor): Promise<Pick<Trash, 'id' | 'deletedAt'>[]> {
  const where = { id: { in: ids } }
  if (!editor.scope) return db.trash.findMany({ where, select: { id: true, deletedAt: true } })
  const rows = await db.trash.findMany({ where, select: { id: true, deletedAt: true, kind: true, record: true } })
  return rows.filter(row => seesDeletedRecord(row, editor))
}

/**
 * The trash entries of the records that these rows deleted, by id. `isSame`: the latest deletion of the record
 * has the same values as its deletion by the batch.
 */
async function deletionsToUndo(rows: BatchRow[], editor: Actor): Promise<Map<string, Deleted>> {
  const deletions = rows.filter(({ action }) => action === 'delete')
  const [first] = deletions
  if (!first) return new Map()
  const ids = deletions.map(recordIdOf)
  const [trashed, events] = await Promise.all([
    findDeleted(ids, editor),
    db.auditEvent.findMany({
      where: { batchId: first.batchId, entityId: { in: ids }, action: { endsWith: '.deleted' } },
    }),
  ])
  const same = await findUnchangedDeletions(
    events.map(({ entityId, changes }) => ({ recordId: entityId, changes: JSON.parse(changes) as FieldChange[] })),
    editor,
  )
  return new Map(trashed.map(record => [record.id, { ...record, isSame: same.has(record.id) }]))
}

/** The row that restores a deleted record. */
function restoreOf(row: BatchRow, deleted: Deleted | undefined): PlannedRow {
  if (!deleted) return conflict(row, 'restore', NOT_IN_TRASH)
  if (!deleted.isSame) return conflict(row, 'restore', CHANGED_SINCE)
  const { label, versionAfter: version } = row
  const restore = { input: deletionInput(deleted), changes: [], messages: [] }
  return { ...restore, recordId: recordIdOf(row), label, version, action: 'restore', status: 'planned' }
}

/** The row that undoes an update, or that deletes a record that the batch created or restored. */
function inverseOf(
  records: BatchRecords,
  row: BatchRow,
  record: BatchRecord | undefined,
  isUnchanged: boolean,
  editor: Actor,
  mayUndo: MayUndo,
): PlannedRow {
  const action = row.action === 'update' ? 'update' : 'delete'
  if (!record) return conflict(row, action, DELETED_SINCE)
  if (record.version !== row.versionAfter && !isUnchanged) return conflict(row, action, CHANGED_SINCE)
  const changes = JSON.parse(row.changes) as FieldChange[]
  const fields = changes.filter(change => change.field !== PHOTO_PATH && !isClassChange(change))
  if (isPhotoRow(row)) {
    return { ...inversePhotoRow(row, parsePatch(row) && inversePatch(fields)), version: record.version }
  }
  const patch = action === 'update' ? inversePatch(fields) : null
  const planned = withClassChanges(planRecord(records, record, patch, editor, true), inverseClassChanges(changes))
  if (patch && !mayUndo(fields)) return { ...planned, ...NOT_ALLOWED }
  return planned
}

const inverseClassChanges = (changes: FieldChange[]): FieldChange[] =>
  changes.filter(isClassChange).map(({ field, before, after }) => ({ field, before: after, after: before }))

/** The status and message of a row that would change a confidential field. */
const NOT_ALLOWED = {
  input: null,
  changes: [],
  status: 'invalid',
  messages: ['You do not have permission to change the confidential fields of this record.'],
} as const satisfies Partial<PlannedRow>

const conflict = (row: BatchRow, action: PlannedRow['action'], message: string): PlannedRow => ({
  recordId: recordIdOf(row),
  label: row.label,
  version: row.versionAfter,
  action,
  input: null,
  changes: [],
  status: 'conflict',
  messages: [message],
})

/** The patch that gives changed fields their old values: `contactInfo.address.city` becomes nested objects. */
export function inversePatch(changes: FieldChange[]): object {
  const patch: Record<string, unknown> = {}
  for (const change of changes) {
    const path = change.field.split('.')
    const leaf = path.pop() ?? ''
    const group = path.reduce((at, key) => (at[key] ??= {}) as Record<string, unknown>, patch)
    group[leaf] = storedValueOf(change)
  }
  return patch
}
