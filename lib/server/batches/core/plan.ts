import 'server-only'
import { BATCH_MAX_ROWS } from '@/lib/contract/batches/schema'
import type { Resource } from '@/lib/contract/permissions'
import { db, type Tx } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import type { Batch, BatchRow } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import { countByStatus } from './counts'
import { deleteImportFile, findImportFile, loadImportFile, planImport, readColumns } from '../kinds/import/import-file'
import { renewLease } from './lease'
import { NO_LONGER_ALLOWED, findPermittedOwner, type BatchEditor } from './owner'
import { copyTakenPhotos, planMerge } from '../kinds/merge/planned-merge'
import { planPhotos } from '../kinds/photos/planned-photos'
import { planSelection, type Plan, type PlannedRow } from './planned-rows'
import { planPromotion } from '../kinds/promote/planned-promotion'
import { planRenumbering } from '../kinds/renumber/planned-renumbering'
import { planTrash } from '../kinds/trash/planned-trash'
import { planUndo } from '../kinds/undo/planned-undo'
import { parseSource, requiredAccess, type BatchSource } from './source'
import { copyUndonePhotos } from '../kinds/photos/undone-photos'

/** The most rows that are deleted in one transaction: with two pictures each, they take 20 MB. */
const DELETED_AT_ONCE = 500

/**
 * Plans a batch: one row for each record, with what would change. Starts over when an earlier attempt was interrupted.
 * Writes nothing but the batch and its rows. Ends early when the process loses the lease.
 *
 * @param isStopping ends the work after the current slice
 */
export async function planBatch(batch: Batch, isStopping: () => boolean): Promise<void> {
  const { id } = batch
  const update = (data: Parameters<Tx['batch']['update']>[0]['data']) =>
    whileLeased(id, tx => tx.batch.update({ where: { id }, data }))
  const fail = (reason: string) => failPlan(id, reason)

  const source = parseSource(batch.source)
  const owner = await db.$transaction(tx => findPermittedOwner(tx, batch, requiredAccess(source)))
  if (!owner) return fail(NO_LONGER_ALLOWED)
  if (!(await deleteRows(id, write => whileLeased(id, write)))) return
  if (source.kind === 'import' && !(await findImportFile(id)).isMapped)
    return readColumnsForMapping(batch, source.entity, update, fail)
  const plan = await planOrRefusal(id, source, owner)
  if (typeof plan === 'string') return fail(plan)
  const { total, slices } = plan
  await update({ total, ...countByStatus([]) })

  let number = 0
  for await (const rows of slices) {
    if (isStopping() || !(await whileLeased(id, tx => addRows(tx, id, rows, number)))) return
    number += rows.length
  }
  if (number === 0) return fail('No records match the selection.')
  await update({ state: 'ready', total: number, revision: { increment: 1 }, source: withoutIds(source), ...NO_LEASE })
}

/** Ends a batch that cannot be planned. */
export async function failPlan(id: string, reason: string): Promise<void> {
  const data = { state: 'failed', reason, ...NO_LEASE, openUndoOf: null }
  await whileLeased(id, async tx => {
    await tx.batch.update({ where: { id }, data })
    await deleteImportFile(tx, id)
  })
}

/** A batch that no process works on. */
export const NO_LEASE = { leaseBy: null, leaseUntil: null } as const

const planOf = async (id: string, source: BatchSource, editor: BatchEditor): Promise<Plan> => {
  if (source.kind === 'import') return planImport(source.entity, await loadImportFile(id), editor)
  if (source.kind === 'undo') return planUndo(source.entity, source.of, editor)
  if (source.entity === 'trash') return planTrash(source.kind, source.selection)
  if (source.kind === 'promote') return planPromotion(source.rules, editor)
  if (source.kind === 'renumber') return planRenumbering(source.rules, editor)
  if (source.kind === 'merge') return planMerge(source.merge, editor)
  if (source.kind === 'photos') return planPhotos(source.photos, editor)
  return planSelection(source.entity, source.selection, source.kind === 'edit' ? source.change : null, editor)
}

/** Plans a batch, or says why it cannot be planned, such as a file that cannot be read. */
const planOrRefusal = (id: string, source: BatchSource, editor: BatchEditor): Promise<Plan | string> =>
  planOf(id, source, editor).then(withinLimit, refusalOf)

const withinLimit = (plan: Plan): Plan | string =>
  plan.total > BATCH_MAX_ROWS ? `Select at most ${BATCH_MAX_ROWS} records.` : plan

function refusalOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.message
  throw error
}

/** Reads the columns of an import, which then waits for a person to check them. */
async function readColumnsForMapping(
  { id, createdById }: Batch,
  entity: Resource,
  update: (data: Parameters<Tx['batch']['update']>[0]['data']) => Promise<unknown>,
  fail: (reason: string) => Promise<void>,
): Promise<void> {
  const file = await loadImportFile(id)
  const read = await readColumns({ entity, createdById }, file).catch(refusalOf)
  const next = { state: 'mapping', ...countByStatus([]), revision: { increment: 1 }, ...NO_LEASE }
  if (typeof read !== 'string') await update({ ...next, reason: null, total: read.total, file: { update: read.data } })
  else if (file.columns === null) await fail(read)
  // The file was read before, so only the other way to read it is wrong.
  else await update({ ...next, reason: read, file: { update: { chosenLayout: null } } })
}

/** Runs a write in a transaction that holds the lease. @returns false when the lease is lost: nothing was written */
const whileLeased = (id: string, write: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
  db.$transaction(async tx => {
    if (!(await renewLease(tx, id))) return false
    await write(tx)
    return true
  })

export const toColumns = (
  { input, changes, messages, imported, ...row }: PlannedRow,
  batchId: string,
  number: number,
): BatchRow => ({
  ...row,
  batchId,
  number,
  versionAfter: null,
  attempts: 0,
  input: input && JSON.stringify(input),
  changes: JSON.stringify(changes),
  messages: JSON.stringify(messages),
  imported: imported ? JSON.stringify(imported) : null,
  choices: imported && imported.choices.length > 0 ? imported.choices.join() : null,
  isCorrected: imported?.isCorrected ?? false,
})

async function addRows(tx: Tx, batchId: string, planned: PlannedRow[], first: number): Promise<void> {
  const rows = planned.map((row, index) => toColumns(row, batchId, first + index))
  await insertMany(tx, 'BatchRow', rows)
  await copyUndonePhotos(tx, rows)
  await copyTakenPhotos(tx, rows)
  const { planned: more, skipped, invalid, conflict } = countByStatus(planned)
  const data = {
    planned: { increment: more },
    skipped: { increment: skipped },
    invalid: { increment: invalid },
    conflict: { increment: conflict },
  }
  await tx.batch.update({ where: { id: batchId }, data })
}

type Write = (tx: Tx) => Promise<unknown>
const always = async (write: Write): Promise<boolean> => {
  await db.$transaction(write)
  return true
}

/**
 * Deletes the rows of a batch, a part at a time, so that other writes run in between.
 *
 * @param run runs a write, unless the process has lost the lease of the batch
 * @returns whether all rows were deleted
 */
export async function deleteRows(batchId: string, run: (write: Write) => Promise<boolean> = always): Promise<boolean> {
  for (;;) {
    const last = await db.batchRow.findFirst({
      where: { batchId },
      orderBy: { number: 'asc' },
      skip: DELETED_AT_ONCE - 1,
      select: { number: true },
    })
    const where = { batchId, number: last ? { lte: last.number } : undefined }
    if (!(await run(tx => tx.batchRow.deleteMany({ where })))) return false
    if (!last) return true
  }
}

/** The rows have the ids now. */
function withoutIds(source: BatchSource): string {
  if (source.kind === 'photos') return JSON.stringify({ ...source, photos: [] })
  return JSON.stringify(
    'selection' in source && 'ids' in source.selection ? { ...source, selection: { ids: [] } } : source,
  )
}
