import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportChoice, ImportSettings } from '@/lib/contract/imports/import'
import type { ImportDecision } from '@/lib/contract/batches/imported-row'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { importFields } from '@/lib/contract/imports/fields'
import { mappingErrors } from '@/lib/contract/imports/mapping'
import { permissionsOf, type Resource, type UserPermissions } from '@/lib/contract/permissions'
import { changesSettings } from '@/lib/contract/privileges'
import { includeClasses, rightsOf } from '@/lib/server/accounts/user-mapper'
import type { Actor } from '@/lib/server/history/actor'
import { db, type Tx } from '@/lib/server/db/db'
import type { Batch as BatchColumns } from '@/lib/server/db/prisma'
import { findStoredAnswer, runIdempotent, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { checkReadingTime } from '@/lib/server/spreadsheets/reading-time'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { AppError, forbiddenError, invalidFieldError } from '@/lib/server/platform/errors'
import { findBatchOfKind } from '../../core/find-batch'
import { getBatch } from '../../core/list'
import { toBatch } from '../../core/to-batch'
import { newBatchData } from '../../core/new-batch'
import { checkOpenBatches } from '../../core/open-batches'
import { wakeBatchRunner } from '../../core/runner'
import type { BatchSource } from '../../core/source'
import type { Corrections, StoredRow } from './apply-correction'
import { fixedValueErrors } from './fixed-values'
import type { FileMapping } from '@/lib/server/spreadsheets/file-rows'
import { findValueQuestions } from './value-questions'
import { createLostFieldCheck, withoutLostFields } from './lost-fields'
import { fieldsToMake } from './new-fields'
import { parseColumns, findImportFile, parseLayout, parseMapping } from './import-file'

/**
 * Starts an import. The file is read in the background; then a person must check its columns.
 *
 * @throws AppError `VALIDATION_ERROR`; `RATE_LIMITED` when reading the actor's files has recently taken too much time;
 * `IDEMPOTENCY_MISMATCH`
 */
export async function startImport(
  entity: Resource,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
  actor: Actor,
  request?: IdempotentRequest,
): Promise<Batch> {
  // A repeated request is answered even when the reading time is used up, since it reads nothing.
  const stored = await findStoredAnswer<Batch>(actor.id, request)
  if (stored) return stored.answer
  await checkReadingTime(actor.id)
  const source: BatchSource = { kind: 'import', entity, access: `${entity}.create` }
  const data = {
    ...newBatchData(source, `Import ${entity} from ${name}`, actor),
    file: { create: { name, bytes, layout: '{}' } },
  }
  const batch = await runIdempotent(actor.id, request, async tx => {
    await checkOpenBatches(tx, actor)
    return toBatch(await tx.batch.create({ data }))
  })
  wakeBatchRunner()
  return batch
}

/** The columns of an import that has not run. @throws AppError `NOT_FOUND`, `FORBIDDEN`, `STALE` */
export async function getImport(id: string, actor: Actor): Promise<ImportSettings> {
  const batch = await findImport(id, actor)
  requireImportState(batch, ['mapping', 'ready'])
  const file = await findImportFile(id)
  const { answers, made, ...mapping } = parseMapping(file)
  const values = await findValueQuestions(id, batch.entity, { ...mapping, answers, made }, actor)
  const owner = await findOwnerRights(batch)
  const isLost = createLostFieldCheck(importFields(owner, batch.entity))
  const { columns, dateOrders } = parseColumns(file)
  return {
    name: file.name,
    layout: parseLayout(file),
    mapping: withoutLostFields(mapping, isLost),
    columns: columns.map(({ texts: _texts, newField, ...column }) => ({
      ...column,
      candidates: column.candidates.filter(path => !isLost(path)),
      ...(newField && mayAddFields(owner, actor) ? { newField } : {}),
    })),
    dateOrders,
    ...(await countLines(id)),
    ...(values ? { values } : {}),
  }
}

/** The rights of the owner of the import. The file fills only fields that the owner may change. */
export async function findOwnerRights({ createdById }: ImportBatch): Promise<UserPermissions & { id: string }> {
  const row = await db.user.findUnique({ where: { id: createdById }, include: includeClasses })
  const rights = row ? rightsOf(row) : { role: 'staff' as const, permissions: permissionsOf([]) }
  return { ...rights, id: createdById }
}

/**
 * Whether columns may become fields. The run adds the fields in the owner's name, so the actor must be the owner, and a
 * superAdmin.
 */
const mayAddFields = (owner: UserPermissions & { id: string }, actor: Actor): boolean =>
  owner.id === actor.id && changesSettings(owner)

type LineCounts = Pick<ImportSettings, 'creates' | 'updates' | 'corrected' | 'questions'>

async function countLines(batchId: string): Promise<LineCounts> {
  const groups = await db.batchRow.groupBy({
    by: ['status', 'action', 'choices', 'isCorrected'],
    where: { batchId },
    _count: { _all: true },
  })
  const count = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((sum, { _count }) => sum + _count._all, 0)
  const asking = (choice: ImportDecision) => count(({ choices }) => choices?.split(',').includes(choice) ?? false)
  return {
    creates: count(({ status, action }) => status === 'planned' && action === 'create'),
    updates: count(({ status, action }) => status === 'planned' && action === 'update'),
    corrected: count(({ isCorrected }) => isCorrected),
    questions: { all: count(({ choices }) => choices !== null), update: asking('update'), create: asking('create') },
  }
}

/**
 * Sets the columns of an import, or the layout in which its file is read. The rows are planned again. Corrections and
 * decisions are kept, unless the layout changes.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION_ERROR`; `STALE` when the import has started
 */
export async function changeImportSettings(id: string, choice: ImportChoice, actor: Actor): Promise<Batch> {
  const batch = await findImport(id, actor)
  requireImportState(batch, ['mapping', 'ready'])
  // The reading time counts for the owner of the import, who may be someone other than the actor.
  if ('layout' in choice) await checkReadingTime(batch.createdById)
  const { entity } = batch
  const { columns } = parseColumns(await findImportFile(id))
  if ('mapping' in choice) {
    const owner = await findOwnerRights(batch)
    const fields = importFields(owner, entity)
    const errors = [
      ...mappingErrors(entity, choice.mapping, fields),
      ...fixedValueErrors(entity, choice.mapping, fields, changeableFields(owner, entity)),
    ]
    if (Object.keys(choice.mapping.newFields ?? {}).length > 0 && !mayAddFields(owner, actor)) throw forbiddenError()
    if (choice.mapping.columns.length !== columns.length) errors.push('The columns have changed. Reload the page.')
    if (errors[0] !== undefined) throw invalidFieldError('mapping', errors[0])
  }
  const made = 'mapping' in choice ? fieldsToMake(entity, choice.mapping, columns, await readCustomFields()) : {}
  await db.$transaction(async tx => {
    await beginReplan(tx, batch, ['mapping', 'ready'], 'mapping' in choice ? 'planning' : 'reading')
    const { answers } = parseMapping(await findImportFile(id, tx))
    const data =
      'mapping' in choice
        ? {
            mapping: JSON.stringify({
              ...choice.mapping,
              answers,
              ...(Object.keys(made).length > 0 && { made }),
            } satisfies FileMapping),
            corrections: JSON.stringify(await correctionsOf(tx, id)),
          }
        : { chosenLayout: JSON.stringify(choice.layout), corrections: null }
    await tx.importFile.update({ where: { batchId: id }, data })
  })
  wakeBatchRunner()
  return getBatch(id, actor)
}

/** Locks an import and gives it a state in which its rows are planned again. @throws AppError `STALE` when it has started */
export async function beginReplan(
  tx: Tx,
  batch: ImportBatch,
  from: Batch['state'][],
  to: 'planning' | 'reading',
): Promise<void> {
  const data = { state: to, revision: { increment: 1 }, reason: null }
  const { count } = await tx.batch.updateMany({ where: { id: batch.id, state: { in: from } }, data })
  if (count === 0) throw tooLate(batch)
}

/** The corrections and decisions in the current plan. */
export async function correctionsOf(tx: Tx, batchId: string): Promise<Corrections> {
  const rows = await tx.batchRow.findMany({
    where: { batchId, isCorrected: true },
    select: { imported: true },
  })
  return Object.fromEntries(
    rows.map(({ imported }) => {
      const { line, cells, original, decision } = JSON.parse(imported ?? '{}') as StoredRow
      return [line, { cells, original, decision }]
    }),
  )
}

/** A batch whose records come from a file. */
export type ImportBatch = BatchColumns & { entity: Resource }

/** @throws AppError `NOT_FOUND`, also for other kinds of batches; `FORBIDDEN` */
export const findImport = async (id: string, actor: Actor): Promise<ImportBatch> =>
  (await findBatchOfKind('import', id, actor)) as ImportBatch

export function requireImportState(batch: BatchColumns, states: Batch['state'][]): void {
  if (!states.includes(batch.state as Batch['state'])) throw tooLate(batch)
}

const tooLate = (batch: BatchColumns) =>
  new AppError(
    'STALE',
    batch.state === 'reading' || batch.state === 'planning'
      ? 'The file is still being read.'
      : 'This import cannot be changed any more.',
    { data: { batch: toBatch(batch) } },
  )
