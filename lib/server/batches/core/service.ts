import 'server-only'
import { type Access, admitsAll } from '@/lib/contract/permissions'
import { type Batch, CANCELLABLE_STATES, type RunBatch } from '@/lib/contract/batches/schema'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { batchAccess } from '@/lib/contract/batches/new-batch'
import { checkCustomFilters } from '@/lib/server/custom-fields/filter-conditions'
import type { Actor } from '@/lib/server/history/actor'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import type { Batch as BatchColumns } from '@/lib/server/db/prisma'
import { findStoredAnswer, runIdempotent, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, forbiddenError, invalidFieldError } from '@/lib/server/platform/errors'
import { countByStatus } from './counts'
import { findVisibleBatch } from './find-batch'
import { getBatch } from './list'
import { toBatch } from './to-batch'
import { newBatchData } from './new-batch'
import { checkOpenBatches } from './open-batches'
import { deleteRows } from './delete-rows'
import { discardBatch } from './discard'
import { NO_LEASE } from './lease'
import { kindOf, newKindOf } from '../kinds/registry'
import { wakeBatchRunner } from './runner'
import { readAccess, requiredAccess, undoAccess } from './access'
import { seesWholeBatch } from './may-undo'
import { withShownTitle } from './shown-title'
import { parseSource, type BatchSource } from './source'
import { undoTitle } from './undo-title'

/**
 * Creates a batch, which is then planned in the background.
 *
 * @throws AppError `FORBIDDEN`, before any record is read; `VALIDATION_ERROR` for an unknown filter; `STALE` for a second promotion; `IDEMPOTENCY_MISMATCH`
 */
export async function createBatch(input: NewBatch, actor: Actor, request?: IdempotentRequest): Promise<Batch> {
  const source = { ...input, access: batchAccess(input) }
  requireAccess(actor, requiredAccess(source))
  if ('selection' in input && 'query' in input.selection && input.entity !== 'trash')
    checkCustomFilters(actor, input.entity, input.selection.query)
  const stored = await findStoredAnswer<Batch>(actor.id, request)
  if (stored) return withShownTitle(stored.answer, actor)
  const kind = newKindOf(input)
  kind.checkFor?.(source, actor)
  await kind.check?.(source, actor)
  return insertBatch(source, await kind.title(source, actor), actor, request)
}

const PARTLY_UNSEEN = 'You do not see all classes of this bulk change.'

/**
 * Creates a batch that undoes another batch.
 *
 * @throws AppError `NOT_FOUND`; `FORBIDDEN` without the permission for the inverse change; `STALE` when the batch cannot be
 * undone, or another undo is open
 */
export async function undoBatch(id: string, actor: Actor, request?: IdempotentRequest): Promise<Batch> {
  const batch = await findVisibleBatch(id, actor)
  const source = parseSource(batch.source)
  const { entity } = source
  const needed = undoAccess(source)
  requireAccess(actor, [readAccess(entity), ...needed])
  if (!(await seesWholeBatch(id, actor))) throw forbiddenError(PARTLY_UNSEEN)
  const stored = await findStoredAnswer<Batch>(actor.id, request)
  if (stored) return withShownTitle(stored.answer, actor)
  if (!(await getBatch(id, actor)).canUndo) throw notNow('This change cannot be undone.', await getBatch(id, actor))
  try {
    return await insertBatch({ kind: 'undo', entity, of: id, access: needed }, undoTitle(batch.title), actor, request)
  } catch (error) {
    if (isUniqueViolation(error)) throw notNow('This change is already being undone.', await getBatch(id, actor))
    throw error
  }
}

/**
 * Queues a planned batch.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`; `VALIDATION_ERROR` without the confirmation word that the batch requires;
 * `STALE` when the plan has changed since `revision`
 */
export async function queueBatch(id: string, { revision, confirm }: RunBatch, actor: Actor): Promise<Batch> {
  const batch = await findVisibleBatch(id, actor)
  const source = parseSource(batch.source)
  requireAccess(actor, requiredAccess(source))
  const kind = kindOf(source)
  if (kind.confirmWord !== undefined && confirm !== kind.confirmWord)
    throw invalidFieldError('confirm', `Type ${kind.confirmWord} to confirm`)
  await kind.check?.(source, actor)
  await kind.checkRows?.(id)
  const isQueued = await changeState(db, batch, { state: 'ready', revision }, { state: 'queued' })
  if (!isQueued) throw changedMeanwhile(await getBatch(id, actor))
  wakeBatchRunner()
  return getBatch(id, actor)
}

/**
 * Cancels a batch that has not started, even while it is being planned, and deletes its rows.
 *
 * @throws AppError `NOT_FOUND`; `STALE` when it has started or ended
 */
export async function cancelBatch(id: string, actor: Actor): Promise<Batch> {
  const batch = await findVisibleBatch(id, actor)
  const data = { state: 'cancelled', openUndoOf: null, finishedAt: currentTime(), ...countByStatus([]), ...NO_LEASE }
  const isCancelled = await db.$transaction(async tx => {
    if (!(await changeState(tx, batch, { state: { in: [...CANCELLABLE_STATES] } }, data))) return false
    await kindOf(batch).cleanUp?.(tx, id)
    await discardBatch(tx, id, actor)
    return true
  })
  if (!isCancelled) throw changedMeanwhile(await getBatch(id, actor))
  await deleteRows(id)
  return getBatch(id, actor)
}

async function insertBatch(
  source: BatchSource,
  title: string,
  actor: Actor,
  request: IdempotentRequest | undefined,
): Promise<Batch> {
  const data = newBatchData(source, title, actor)
  const batch = await runIdempotent(actor.id, request, async tx => {
    await checkOpenBatches(tx, actor)
    return toBatch(await tx.batch.create({ data }))
  })
  wakeBatchRunner()
  return withShownTitle(batch, actor)
}

/** Changes a batch if it matches the condition `from`. @returns whether the batch was changed */
async function changeState(
  tx: Tx,
  { id }: BatchColumns,
  from: Parameters<Tx['batch']['updateMany']>[0]['where'],
  data: Parameters<Tx['batch']['updateMany']>[0]['data'],
): Promise<boolean> {
  const { count } = await tx.batch.updateMany({ where: { ...from, id }, data })
  return count > 0
}

const changedMeanwhile = (batch: Batch) =>
  notNow('This bulk change has changed in the meantime. Review it and try again.', batch)

const notNow = (message: string, batch: Batch) => new AppError('STALE', message, { data: { batch } })

function requireAccess(actor: Actor, needed: Access[]): void {
  if (!admitsAll(needed, actor)) throw forbiddenError()
}
