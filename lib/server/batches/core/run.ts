import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { setTimeout as delay } from 'node:timers/promises'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import { mayApplyRow } from '@/lib/server/custom-fields/past-changes'
import { db, type Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import { isDatabaseUnavailable } from '@/lib/server/db/outage'
import type { Batch, BatchRow } from '@/lib/server/db/prisma'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { currentTime } from '@/lib/server/platform/clock'
import { forbiddenError } from '@/lib/server/platform/errors'
import { log } from '@/lib/server/platform/log'
import { applyRows } from '../records/apply'
import type { CheckRow } from '../records/records'
import { kindOf } from '../kinds/registry'
import { beginRun, refusalOf, RETRY_MS } from './begin-run'
import { requiredAccess } from './access'
import { countByStatus } from './counts'
import { NOT_SAVED } from './conflicts'
import { unappliedOutcome, type Outcome } from './outcomes'
import { seesWholeBatch } from './may-undo'
import { NO_LEASE, renewLease } from './lease'
import { batchOrigin, NO_LONGER_ALLOWED, findPermittedOwner } from './owner'
import { FIRST_SLICE_ROWS, nextSliceRows } from './slice-size'
import { parseSource } from './source'
import { findRootKind, findRootSource } from './root-kind'
import { noteUndone } from './undone-batch'
import { queueRunSlice } from './slice-queues'

/** The pause between two slices, in which other requests write. */
const PAUSE_MS = 5
const MAX_ATTEMPTS = 3

/** `last`: no more rows will be applied, and the kind of the batch has work to do before its end. */
type SliceResult = 'more' | 'last' | 'end'

/**
 * Runs a batch slice by slice, each in one transaction with the new status of its rows: a process that is killed neither
 * loses nor repeats a row. Ends early when the process loses the lease.
 *
 * @param isStopping ends the work after the current slice
 */
export async function runBatch(batch: Batch, isStopping: () => boolean): Promise<void> {
  const refusal = (await refusalOf(batch)) ?? (await beginRun(batch, isStopping))
  if (refusal) {
    await db.$transaction(tx => stop(tx, batch, refusal))
    return
  }
  let size = FIRST_SLICE_ROWS
  // After a failed slice its rows run one by one, so that only the row that fails is given up.
  let single = 0
  let isLast = false
  while (!isStopping()) {
    const limit = single > 0 ? 1 : size
    try {
      const result = await queueRunSlice(batch, async () => {
        if (isStopping()) return 'end'
        const started = performance.now()
        const result = await db.$transaction(tx => runSlice(tx, batch, limit, isLast))
        isLast = await prepareEnd(batch, result)
        size = nextSliceRows(limit, performance.now() - started)
        await delay(PAUSE_MS)
        return result
      })
      if (result === 'end') return
      single = Math.max(0, single - 1)
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        await delay(RETRY_MS)
      } else if (limit > 1) {
        single = limit
      } else {
        log.warn({ err: error }, `a row of batch ${batch.id} failed`)
        await db.$transaction(tx => countAttempt(tx, batch))
      }
    }
  }
}

async function stop(tx: Tx, batch: Batch, reason: string): Promise<void> {
  if (await renewLease(tx, batch.id)) await finish(tx, batch, { state: 'stopped', reason })
}

async function runSlice(tx: Tx, batch: Batch, limit: number, isLast: boolean): Promise<SliceResult> {
  if (!(await renewLease(tx, batch.id))) return 'end'
  const kind = kindOf(batch)
  const isUnfinished = kind.beforeEnd !== undefined && !isLast
  const editor = await findPermittedOwner(tx, batch, requiredAccess(parseSource(batch.source)))
  if (!editor) {
    if (isUnfinished) return 'last'
    await stop(tx, batch, NO_LONGER_ALLOWED)
    return 'end'
  }
  const root = await findRootKind(batch.id, tx)
  const rows = await nextRows(tx, batch, limit, root)
  if (rows.length === 0) {
    if (isUnfinished) return 'last'
    await finish(tx, batch, { state: 'done' }, editor)
    return 'end'
  }
  await refreshChoicesNow(tx)
  const fillsGaps = kindOf({ kind: root }).keepsHiddenValues
  if (!(await mayApplyAll(tx, rows, batch, editor, fillsGaps))) {
    await stop(tx, batch, NO_LONGER_ALLOWED)
    return 'end'
  }
  // Once more for each row: a field may have become confidential since, until the choices are held.
  const check: CheckRow = (row, stored) => {
    if (!mayApplyRow(row, editor, fillsGaps)) throw forbiddenError()
    kind.checkRow?.(row, stored, editor)
  }
  await saveOutcomes(tx, batch, await applySlice(tx, rows, batch, editor, check))
  return 'more'
}

/** Does the work of the kind before the end, once no more rows will be applied. @returns whether it is done */
async function prepareEnd(batch: Batch, result: SliceResult): Promise<boolean> {
  if (result !== 'last') return false
  try {
    await kindOf(batch).beforeEnd?.(batch)
    return true
  } catch (error) {
    log.error({ err: error }, `the end of batch ${batch.id} failed, and is tried again`)
    await delay(RETRY_MS)
    return false
  }
}

/** Whether the owner may still apply all these rows. */
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

/** The next rows to apply; all rows, if the batch applies them together, as also the undo of such a batch does. */
const nextRows = (tx: Tx, batch: Batch, limit: number, root: string): Promise<BatchRow[]> =>
  tx.batchRow.findMany({
    where: { batchId: batch.id, status: 'planned' },
    orderBy: { number: 'asc' },
    ...(kindOf({ kind: root }).isWhole ? {} : { take: limit }),
  })

async function saveOutcomes(tx: Tx, { id }: Batch, outcomes: Outcome[]): Promise<void> {
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

/** Counts a failed attempt of the next row, and gives the row up after the third attempt. */
async function countAttempt(tx: Tx, batch: Batch): Promise<void> {
  if (!(await renewLease(tx, batch.id))) return
  const rows = await nextRows(tx, batch, 1, await findRootKind(batch.id, tx))
  const [row] = rows
  if (!row) return
  const attempts = row.attempts + 1
  if (attempts < MAX_ATTEMPTS) {
    const { batchId, number } = row
    await tx.batchRow.update({ where: { batchId_number: { batchId, number } }, data: { attempts } })
    return
  }
  await saveOutcomes(
    tx,
    batch,
    rows.map(row => unappliedOutcome({ ...row, attempts }, 'failed', NOT_SAVED)),
  )
}

/** Ends a batch, and writes one event for the whole batch. */
async function finish(
  tx: Tx,
  batch: Batch,
  end: { state: 'done' | 'stopped'; reason?: string },
  editor?: Actor,
): Promise<void> {
  const { id, title } = batch
  const kind = kindOf(batch)
  const origin = editor ?? batchOrigin(batch)
  if (end.state === 'done') await kind.done?.(tx, batch)
  const reason = end.reason ?? (end.state === 'done' ? await noteUndone(tx, batch, origin) : undefined)
  const ended = { ...NO_LEASE, runSlot: null, openUndoOf: null, finishedAt: currentTime() }
  const { done } = await tx.batch.update({ where: { id }, data: { state: end.state, reason, ...ended } })
  if (done === 0) await kind.unchanged?.(tx, id, origin)
  await kind.cleanUp?.(tx, id)
  await writeAuditEvent(tx, origin, {
    action: end.state === 'done' ? 'batch.done' : 'batch.stopped',
    entity: 'school',
    entityId: '',
    label: title,
    mentions: await namedInTitle(tx, batch),
    changes: [{ field: 'records', before: null, after: done }],
  })
}

/** The ids of students whom the title names. An undo has the title of the batch that it undoes. */
async function namedInTitle(tx: Tx, { id }: Batch): Promise<string[]> {
  const source = await findRootSource(id, tx)
  return kindOf(source).namedInTitle?.(source) ?? []
}
