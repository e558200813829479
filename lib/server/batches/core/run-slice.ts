import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import { mayApplyRow } from '@/lib/server/custom-fields/past-changes'
import type { Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import type { Batch, BatchRow } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { forbiddenError } from '@/lib/server/platform/errors'
import { kindOf } from '../kinds/registry'
import { applyRows } from '../records/apply'
import type { CheckRow } from '../records/records'
import { requiredAccess } from './access'
import { countByStatus } from './counts'
import { finishBatch, stopBatch } from './finish-batch'
import { renewLease } from './lease'
import { seesWholeBatch } from './may-undo'
import { unappliedOutcome, type Outcome } from './outcomes'
import { NO_LONGER_ALLOWED, findPermittedOwner } from './owner'
import { findRootKind } from './root-kind'
import { parseSource } from './source'

/** `last`: no more rows will be applied, and the kind of the batch has work to do before its end. */
export type SliceResult = 'more' | 'last' | 'end'

/** Applies the next rows of a batch. Ends the batch when its owner has lost a permission or no row is left. */
export async function runSlice(tx: Tx, batch: Batch, limit: number, isLast: boolean): Promise<SliceResult> {
  if (!(await renewLease(tx, batch.id))) return 'end'
  const kind = kindOf(batch)
  const isUnfinished = kind.beforeEnd !== undefined && !isLast
  const editor = await findPermittedOwner(tx, batch, requiredAccess(parseSource(batch.source)))
  if (!editor) {
    if (isUnfinished) return 'last'
    await stopBatch(tx, batch, NO_LONGER_ALLOWED)
    return 'end'
  }
  const root = await findRootKind(batch.id, tx)
  const rows = await nextRows(tx, batch, limit, root)
  if (rows.length === 0) {
    if (isUnfinished) return 'last'
    await finishBatch(tx, batch, { state: 'done' }, editor)
    return 'end'
  }
  await refreshChoicesNow(tx)
  const fillsGaps = kindOf({ kind: root }).keepsHiddenValues
  if (!(await mayApplyAll(tx, rows, batch, editor, fillsGaps))) {
    await stopBatch(tx, batch, NO_LONGER_ALLOWED)
    return 'end'
  }
  // Check every row again: a field may have become confidential before this transaction locked the lists and fields.
  const check: CheckRow = (row, stored) => {
    if (!mayApplyRow(row, editor, fillsGaps)) throw forbiddenError()
    kind.checkRow?.(row, stored, editor)
  }
  await saveOutcomes(tx, batch, await applySlice(tx, rows, batch, editor, check))
  return 'more'
}

/** Whether the owner still has the right to apply all these rows. */
const mayApplyAll = async (tx: Tx, rows: BatchRow[], batch: Batch, editor: Actor, fillsGaps?: true): Promise<boolean> =>
  rows.every(row => mayApplyRow(row, editor, fillsGaps)) &&
  (await mayUndo(tx, batch, editor)) &&
  kindOf(batch).mayApply?.(rows, batch, editor) !== false

const mayUndo = async (tx: Tx, { undoes }: Batch, editor: Actor): Promise<boolean> =>
  undoes === null || (await seesWholeBatch(undoes, editor, tx))

async function applySlice(tx: Tx, rows: BatchRow[], batch: Batch, editor: Actor, check: CheckRow): Promise<Outcome[]> {
  const kind = kindOf(batch)
  const refusal = await kind.refusalOfAll?.(tx, rows, batch, editor)
  if (refusal) return rows.map(row => unappliedOutcome(row, 'conflict', refusal))
  const { givesBack } = kind
  return kind.apply
    ? kind.apply(tx, rows, editor)
    : applyRows(batch.entity as BatchEntity, tx, rows, editor, { check, givesBack })
}

/** The next rows to apply. Returns all rows if the batch, or the batch that it undoes, applies its rows together. */
export const nextRows = (tx: Tx, batch: Batch, limit: number, root: string): Promise<BatchRow[]> =>
  tx.batchRow.findMany({
    where: { batchId: batch.id, status: 'planned' },
    orderBy: { number: 'asc' },
    ...(kindOf({ kind: root }).isWhole ? {} : { take: limit }),
  })

/** Writes the status of applied rows, and adds them to the counts of the batch. */
export async function saveOutcomes(tx: Tx, { id }: Batch, outcomes: Outcome[]): Promise<void> {
  const rows = outcomes.map(({ row, messages, error: _error, ...outcome }) => ({
    ...row,
    ...outcome,
    messages: JSON.stringify(messages),
  }))
  await upsertMany(tx, 'BatchRow', ['batchId', 'number'], rows)
  const { done, conflict, failed } = countByStatus(outcomes)
  const data = {
    planned: { decrement: done + conflict + failed },
    done: { increment: done },
    conflict: { increment: conflict },
    failed: { increment: failed },
  }
  await tx.batch.update({ where: { id }, data })
}
