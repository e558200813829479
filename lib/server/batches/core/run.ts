import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { Resource } from '@/lib/contract/permissions'
import { db, type Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import { isDatabaseUnavailable } from '@/lib/server/db/outage'
import type { Batch, BatchRow } from '@/lib/server/db/prisma'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { log } from '@/lib/server/platform/log'
import { applyRows } from '../records/apply'
import { countByStatus } from './counts'
import { NOT_SAVED } from './conflicts'
import { leftAlone, type Outcome } from './outcomes'
import { renewLease } from './lease'
import { deleteImportFile, rememberImportColumns } from '../kinds/import/import-file'
import { mayChange } from '../kinds/import/questions'
import { NO_LONGER_ALLOWED, findPermittedOwner, type BatchEditor } from './owner'
import { NO_LEASE } from './plan'
import { promotionRefusal } from '../kinds/promote/promotion-state'
import { FIRST_ROWS, nextSize } from './slice-size'
import { parseSource, requiredAccess } from './source'

/** Other requests write between two slices. */
const PAUSE_MS = 5
/** The pause after a failure of the database, such as a deadlock, before the slice is repeated. */
const RETRY_MS = 100
const MAX_ATTEMPTS = 3

type SliceResult = 'more' | 'end'

/**
 * Runs a batch slice by slice, each in one transaction with the new status of its rows: a process that is killed neither
 * loses nor repeats a row. Ends early when the process loses the lease.
 *
 * @param isStopping ends the work after the current slice
 */
export async function runBatch(batch: Batch, isStopping: () => boolean): Promise<void> {
  const refusal = await refusalOf(batch)
  if (refusal) {
    await db.$transaction(tx => stop(tx, batch, refusal))
    return
  }
  let size = FIRST_ROWS
  // After a failed slice its rows run one by one, so that only the row that fails is given up.
  let single = 0
  while (!isStopping()) {
    const limit = single > 0 ? 1 : size
    const started = performance.now()
    try {
      if ((await db.$transaction(tx => runSlice(tx, batch, limit))) === 'end') return
      size = nextSize(limit, performance.now() - started)
      single = Math.max(0, single - 1)
      await delay(PAUSE_MS)
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

/** Two promotions may have been queued at the same moment; the first one has run by now. */
async function refusalOf({ id, source: text, done }: Batch): Promise<string | undefined> {
  const source = parseSource(text)
  return source.kind === 'promote' && done === 0 ? promotionRefusal(id, source.rules) : undefined
}

async function stop(tx: Tx, batch: Batch, reason: string): Promise<void> {
  if (await renewLease(tx, batch.id)) await finish(tx, batch, { state: 'stopped', reason })
}

async function runSlice(tx: Tx, batch: Batch, limit: number): Promise<SliceResult> {
  if (!(await renewLease(tx, batch.id))) return 'end'
  const editor = await findPermittedOwner(tx, batch, requiredAccess(parseSource(batch.source)))
  if (!editor) {
    await stop(tx, batch, NO_LONGER_ALLOWED)
    return 'end'
  }
  const rows = await nextRows(tx, batch, limit)
  if (rows.length === 0) {
    await finish(tx, batch, { state: 'done' }, editor)
    return 'end'
  }
  if (!mayApply(rows, batch, editor)) {
    await stop(tx, batch, NO_LONGER_ALLOWED)
    return 'end'
  }
  await saveOutcomes(tx, batch, await applyRows(tx, batch.entity as BatchEntity, rows, editor))
  return 'more'
}

/** An import changes records only while its owner may read and change them. */
const mayApply = (rows: BatchRow[], { kind, entity }: Batch, editor: BatchEditor): boolean =>
  kind !== 'import' ||
  rows.every(({ action }) => action !== 'update') ||
  mayChange({ entity: entity as Resource, editor })

/** The rows of a merge are applied together or not at all. */
const nextRows = (tx: Tx, { id, kind }: Batch, limit: number): Promise<BatchRow[]> =>
  tx.batchRow.findMany({
    where: { batchId: id, status: 'planned' },
    orderBy: { number: 'asc' },
    ...(kind === 'merge' ? {} : { take: limit }),
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

/** Counts a failed attempt of the next row, and gives the row up after the third. */
async function countAttempt(tx: Tx, batch: Batch): Promise<void> {
  if (!(await renewLease(tx, batch.id))) return
  const rows = await nextRows(tx, batch, 1)
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
    rows.map(row => leftAlone({ ...row, attempts }, 'failed', NOT_SAVED)),
  )
}

/** Ends a batch, with one event for the whole in the history. */
async function finish(
  tx: Tx,
  batch: Batch,
  end: { state: 'done' | 'stopped'; reason?: string },
  editor?: BatchEditor,
): Promise<void> {
  const { id, title } = batch
  if (end.state === 'done') await rememberImportColumns(tx, batch)
  const data = { ...end, ...NO_LEASE, runSlot: null, openUndoOf: null, finishedAt: currentTime() }
  const { done, createdById, createdByName, requestId } = await tx.batch.update({ where: { id }, data })
  await deleteImportFile(tx, id)
  await writeAuditEvent(tx, editor ?? { id: createdById, name: createdByName, requestId, batchId: id }, {
    action: end.state === 'done' ? 'batch.done' : 'batch.stopped',
    entity: 'school',
    entityId: '',
    label: title,
    changes: [{ field: 'records', before: null, after: done }],
  })
}
