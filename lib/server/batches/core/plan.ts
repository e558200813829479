import 'server-only'
import { BATCH_MAX_ROWS } from '@/lib/contract/batches/schema'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { db, type Tx } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import type { Batch } from '@/lib/server/db/prisma'
import { kindOf } from '../kinds/registry'
import { requiredAccess } from './access'
import { countByStatus } from './counts'
import { deleteRows } from './delete-rows'
import { discardBatch } from './discard'
import type { PlanWriter } from './kind'
import { NO_LEASE, renewLease } from './lease'
import { batchOrigin, NO_LONGER_ALLOWED, findPermittedOwner } from './owner'
import { plannedColumns } from './planned-columns'
import { type Plan, type PlannedRow, SLICE_ROWS } from './planned-rows'
import { validationMessageOf } from './validation-message-of'
import { parseSource } from './source'
import { queuePlanSlice } from './slice-queues'

/**
 * Reads the file of a batch, or plans the batch: one row for each record, with its changes. Starts over when an earlier
 * attempt was interrupted. Changes no records. Ends early when the process loses the lease.
 *
 * @param isStopping ends the work after the current slice
 */
export async function planBatch(batch: Batch, isStopping: () => boolean): Promise<void> {
  await refreshChoicesNow()
  const { id } = batch
  const update: PlanWriter['update'] = data => whileLeased(id, tx => tx.batch.update({ where: { id }, data }))
  const fail = (reason: string) => failPlan(batch, reason)

  const source = parseSource(batch.source)
  const kind = kindOf(source)
  const owner = await db.$transaction(tx => findPermittedOwner(tx, batch, requiredAccess(source)))
  if (!owner) return fail(NO_LONGER_ALLOWED)
  if (!(await deleteRows(id, write => whileLeased(id, write)))) return
  if (batch.state === 'reading') return kind.read?.(batch, source, { update, fail }, owner)
  const plan = await kind.plan(source, owner, batch).then(withinLimit, validationMessageOf)
  if (typeof plan === 'string') return fail(plan)
  await update({ total: plan.total, ...countByStatus([]) })
  const total = await storeRows(batch, plan, isStopping)
  if (total === null) return
  if (total === 0) return fail('No records match the selection.')
  const kept = JSON.stringify((await kind.afterPlan?.(source, batch)) ?? source)
  await update({ state: 'ready', total, revision: { increment: 1 }, source: kept, ...NO_LEASE })
}

/**
 * Stores a plan slice by slice. Plans of different people take turns. A plan with only one slice does not wait.
 *
 * @returns the number of rows; null when it stopped or the process lost the lease
 */
async function storeRows(batch: Batch, { total, slices }: Plan, isStopping: () => boolean): Promise<number | null> {
  const each = slices[Symbol.asyncIterator]()
  let number = 0
  const storeNext = async (): Promise<'stored' | 'end' | 'stopped'> => {
    const { value: rows = [], done } = (await each.next()) as IteratorResult<PlannedRow[], undefined>
    if (done) return 'end'
    if (isStopping() || !(await whileLeased(batch.id, tx => addRows(tx, batch, rows, number)))) return 'stopped'
    number += rows.length
    return 'stored'
  }
  for (;;) {
    const result = total <= SLICE_ROWS ? await storeNext() : await queuePlanSlice(batch, storeNext)
    if (result !== 'stored') return result === 'end' ? number : null
  }
}

/** Ends a batch that cannot be planned. */
export async function failPlan(batch: Batch, reason: string): Promise<void> {
  const { id } = batch
  const data = { state: 'failed', reason, ...NO_LEASE, openUndoOf: null }
  await whileLeased(id, async tx => {
    await tx.batch.update({ where: { id }, data })
    await kindOf(batch).cleanUp?.(tx, id)
    await discardBatch(tx, id, batchOrigin(batch))
  })
}

const withinLimit = (plan: Plan): Plan | string =>
  plan.total > BATCH_MAX_ROWS ? `Select at most ${BATCH_MAX_ROWS} records.` : plan

/** Runs a write in a transaction that holds the lease. @returns false when the lease is lost: nothing was written */
const whileLeased = (id: string, write: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
  db.$transaction(async tx => {
    if (!(await renewLease(tx, id))) return false
    await write(tx)
    return true
  })

async function addRows(tx: Tx, batch: Batch, planned: PlannedRow[], first: number): Promise<void> {
  const { id } = batch
  const rows = planned.map((row, index) => plannedColumns(row, id, first + index))
  await insertMany(tx, 'BatchRow', rows)
  await kindOf(batch).stored?.(tx, rows)
  const { planned: more, skipped, invalid, conflict } = countByStatus(planned)
  const data = {
    planned: { increment: more },
    skipped: { increment: skipped },
    invalid: { increment: invalid },
    conflict: { increment: conflict },
  }
  await tx.batch.update({ where: { id }, data })
}
