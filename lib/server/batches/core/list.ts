import 'server-only'
import {
  BATCH_DAYS,
  OPEN_STATES,
  type BatchEntity,
  type Batch,
  type BatchListQuery,
  type BatchPage,
  type BatchRow,
  type BatchRowPage,
  type OrderedRowQuery,
} from '@/lib/contract/batches/schema'
import { paginationOf } from '@/lib/contract/list'
import { admits, admitsAll } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import type { Batch as BatchColumns, BatchRow as RowColumns, Prisma } from '@/lib/server/db/prisma'
import { changesBetween } from '@/lib/server/history/changes'
import { currentTime } from '@/lib/server/platform/clock'
import { EXPORT_CHUNK_ROWS } from '@/lib/server/export/table-stream'
import { forbiddenError, notFoundError } from '@/lib/server/platform/errors'
import { newPhotoUrl } from '../records/photo-rows'
import { kindOf } from '../kinds/registry'
import { isVisible, readAccess, requiredAccess, rowAccess, undoAccess, visibleBatchesWhere } from './access'
import { maskCells } from './mask-cells'
import { countRows, findRowPage } from './row-page'
import { withShownTitle } from './shown-title'
import { parseSource } from './source'
import { withoutUnseenStudents } from './unseen-rows'

const BATCH_MS = BATCH_DAYS * 24 * 60 * 60_000

/** One batch of the actor, or any batch for superAdmins. @throws AppError `NOT_FOUND`, also for batches of other users */
export async function findVisibleBatch(id: string, actor: Actor): Promise<BatchColumns> {
  const row = await db.batch.findFirst({ where: { id, ...visibleBatchesWhere(actor) } })
  if (!row) throw notFoundError('Bulk change')
  return row
}

/** A batch whose rows the actor may see. @throws AppError `NOT_FOUND`; `FORBIDDEN` for users who may not read such records */
export async function findReadableBatch(id: string, actor: Actor): Promise<BatchColumns> {
  const batch = await findVisibleBatch(id, actor)
  if (!admitsAll(rowAccess(parseSource(batch.source)), actor)) throw forbiddenError()
  return batch
}

/**
 * A batch of one kind.
 *
 * @throws AppError `NOT_FOUND`, also for a batch of another kind; `FORBIDDEN` for users who may not create such a batch
 */
export async function findBatchOfKind(kind: Batch['kind'], id: string, actor: Actor): Promise<BatchColumns> {
  const batch = await findVisibleBatch(id, actor)
  if (batch.kind !== kind) throw notFoundError('Bulk change')
  if (!admitsAll(requiredAccess(parseSource(batch.source)), actor)) throw forbiddenError()
  return batch
}

/** @throws AppError `NOT_FOUND` */
export async function getBatch(id: string, actor: Actor): Promise<Batch> {
  const row = await findVisibleBatch(id, actor)
  const note = row.state === 'ready' ? await kindOf(row).noteBeforeRun?.(row) : undefined
  const batch = toBatch(row, (await undoStates([row], actor)).get(id))
  return withShownTitle(note === undefined ? batch : { ...batch, reason: note }, actor)
}

/** One page of batches, newest first. */
export async function listBatches(query: BatchListQuery, actor: Actor): Promise<BatchPage> {
  const where = { ...visibleBatchesWhere(actor), ...inState(query) }
  const [rows, totalBatches] = await Promise.all([
    db.batch.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...sliceOf(query) }),
    db.batch.count({ where }),
  ])
  const states = await undoStates(rows, actor)
  return {
    batches: rows.map(row => withShownTitle(toBatch(row, states.get(row.id)), actor)),
    pagination: { ...paginationOf(query, totalBatches), totalBatches },
  }
}

const inState = ({ state }: BatchListQuery): Prisma.BatchWhereInput =>
  state === 'open' ? { state: { in: [...OPEN_STATES] } } : { state }

/** One page of a batch's rows. @throws AppError as `findReadableBatch` */
export async function listRows(id: string, query: OrderedRowQuery, actor: Actor): Promise<BatchRowPage> {
  const batch = await findReadableBatch(id, actor)
  const show = await presenterOf(batch)
  const rows = (await findRowPage(batch, query)).map(toRow)
  const complete = (await kindOf(batch).completeRows?.(batch, rows)) ?? rows
  const seen = await withoutUnseenStudents(complete, batch, actor)
  const totalRows = countRows(batch, query)
  return {
    rows: seen.map(row => show(maskCells(withoutUnreadableValues(row, batch, actor)))),
    pagination: { ...paginationOf(query, totalRows), totalRows },
  }
}

/** How the rows of a batch are shown. */
export const presenterOf = async (batch: BatchColumns): Promise<(row: BatchRow) => BatchRow> =>
  (await kindOf(batch).presenter?.(batch)) ?? (row => row)

/** People who may not read records see only the values of their own file. */
export const withoutUnreadableValues = (row: BatchRow, { entity }: BatchColumns, actor: Actor): BatchRow =>
  admits(readAccess(entity as BatchEntity), actor) || !row.imported
    ? row
    : { ...row, changes: [], imported: { ...row.imported, matches: [] } }

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

const sliceOf = ({ page, limit }: { page: number; limit: number }) => ({ skip: (page - 1) * limit, take: limit })

type UndoState = Pick<Batch, 'undoneBy' | 'isUndone' | 'canUndo'>

/** For each batch: its undo, whether the undo is done, and whether the actor can undo the batch now. */
async function undoStates(rows: BatchColumns[], actor: Actor): Promise<Map<string, UndoState>> {
  const undos = await db.batch.findMany({
    where: { undoes: { in: rows.map(({ id }) => id) }, state: { notIn: ['failed', 'cancelled', 'stopped'] } },
    select: { id: true, undoes: true, createdById: true, state: true },
  })
  const undoOf = new Map(undos.map(undo => [undo.undoes, undo]))
  return new Map(
    rows.map(row => {
      const undo = undoOf.get(row.id)
      const undoneBy = undo && isVisible(undo, actor) ? undo.id : null
      const isUndone = undo?.state === 'done'
      return [row.id, { undoneBy, isUndone, canUndo: !undo && hasChanges(row) && mayUndo(row, actor) }]
    }),
  )
}

/** Whether a batch has changed records that can be changed back. */
const hasChanges = (batch: BatchColumns): boolean =>
  !kindOf(batch).isFinal &&
  (batch.state === 'done' || batch.state === 'stopped') &&
  batch.done > 0 &&
  (batch.finishedAt?.getTime() ?? 0) > currentTime().getTime() - BATCH_MS

const mayUndo = ({ source }: BatchColumns, actor: Actor): boolean => admitsAll(undoAccess(parseSource(source)), actor)

const classOf = (batch: BatchColumns): Batch['class'] => kindOf(batch).classOf?.(parseSource(batch.source))

const heldBackIn = (batch: BatchColumns): Batch['heldBack'] => kindOf(batch).heldBackIn?.(parseSource(batch.source))

const NOT_UNDONE: UndoState = { undoneBy: null, isUndone: false, canUndo: false }

export const toBatch = (row: BatchColumns, undo = NOT_UNDONE): Batch => ({
  _id: row.id,
  kind: row.kind as Batch['kind'],
  entity: row.entity as Batch['entity'],
  title: row.title,
  class: classOf(row),
  heldBack: heldBackIn(row),
  state: row.state as Batch['state'],
  revision: row.revision,
  total: row.total,
  counts: {
    planned: row.planned,
    skipped: row.skipped,
    invalid: row.invalid,
    done: row.done,
    conflict: row.conflict,
    failed: row.failed,
  },
  reason: row.reason,
  createdBy: { _id: row.createdById, name: row.createdByName },
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoes: row.undoes,
  ...undo,
})

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

/** The line of a file. A line that creates a record also shows the values of the new record, as its cells were read. */
function importedRow(json: string, { action, input }: RowColumns): BatchRow['imported'] {
  const imported = JSON.parse(json) as NonNullable<BatchRow['imported']>
  if (action !== 'create' || input === null) return imported
  const values = changesBetween(null, JSON.parse(input) as object).flatMap(({ field, after }) =>
    after === null ? [] : [[field, after] as const],
  )
  return { ...imported, values: Object.fromEntries(values) }
}
