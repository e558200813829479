import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportChoice, ImportDraft } from '@/lib/contract/imports/import'
import { mappingErrors } from '@/lib/contract/imports/mapping'
import { admits, type Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/accounts/actor'
import { db, type Tx } from '@/lib/server/db/db'
import type { Batch as BatchColumns, Prisma } from '@/lib/server/db/sqlite/client'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, forbiddenError, invalidFieldError, notFoundError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { findOwnBatch, getBatch, toBatch } from '../list'
import { wakeBatchRunner } from '../runner'
import { parseSource, requiredAccess, type BatchSource } from '../source'
import type { Corrections, StoredRow } from './corrected-row'
import { fixedValueErrors } from './fixed-values'
import { columnsIn, findImportFile, layoutIn, mappingIn } from './import-file'

const IMPORTS_WAITING_MAX = 10
const TOO_MANY_WAITING = `You have ${IMPORTS_WAITING_MAX} imports that have not run. Run or cancel one of them in Bulk Changes first.`

/** Starts an import: the file is read in the background, and its columns wait for a person. */
export async function startImport(
  entity: Resource,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
  actor: Actor,
): Promise<Batch> {
  await limitWaiting(actor)
  const source: BatchSource = { kind: 'import', entity, access: `${entity}.create` }
  const id = newId()
  const batch = await db.batch.create({
    data: {
      id,
      kind: source.kind,
      entity,
      title: `Import ${entity} from ${name}`,
      state: 'planning',
      source: JSON.stringify(source),
      createdById: actor.id,
      createdByName: actor.name,
      requestId: actor.requestId,
      createdAt: currentTime(),
      file: { create: { name, bytes, layout: '{}' } },
    },
  })
  wakeBatchRunner()
  return toBatch(batch)
}

/** Files take up to 20 MB each until their import has run, and up to seven days. @throws AppError `VALIDATION_ERROR` */
async function limitWaiting({ id }: Actor): Promise<void> {
  const waiting = await db.batch.count({
    where: { kind: 'import', createdById: id, state: { in: ['planning', 'mapping', 'ready'] } },
  })
  if (waiting >= IMPORTS_WAITING_MAX) throw invalidFieldError('file', TOO_MANY_WAITING)
}

/** The columns of an import that has not run. @throws AppError `NOT_FOUND`, `FORBIDDEN`, `STALE` */
export async function getImport(id: string, actor: Actor): Promise<ImportDraft> {
  const batch = await findImport(id, actor)
  requireState(batch, ['mapping', 'ready'])
  const file = await findImportFile(id)
  const count = (where: Prisma.BatchRowWhereInput) => db.batchRow.count({ where: { batchId: id, ...where } })
  const [creates, updates, corrected] = await Promise.all([
    count({ status: 'planned', action: 'create' }),
    count({ status: 'planned', action: 'update' }),
    count({ OR: MARKS_OF_CORRECTIONS.map(mark => ({ imported: { contains: mark } })) }),
  ])
  const asking = (choices: string) => count({ imported: { contains: `"choices":[${choices}` } })
  const [update, create, skip] = await Promise.all([asking('"update"'), asking('"create"'), asking('"skip"')])
  return {
    name: file.name,
    layout: layoutIn(file),
    mapping: mappingIn(file),
    ...columnsIn(file),
    creates,
    updates,
    corrected,
    questions: { all: update + create + skip, update, create: create + (await asking('"update","create"')) },
  }
}

/** What the JSON of a row has when it was corrected, or decided about. */
const MARKS_OF_CORRECTIONS = ['"original":{"', '"decision":"']

/**
 * Chooses the columns of an import, or how its file is read. The rows are planned again; what was corrected and decided is
 * kept, unless the file is read in another way.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION_ERROR`; `STALE` when it has started
 */
export async function chooseColumns(id: string, choice: ImportChoice, actor: Actor): Promise<Batch> {
  const batch = await findImport(id, actor)
  requireState(batch, ['mapping', 'ready'])
  const { entity } = batch
  const { columns } = columnsIn(await findImportFile(id))
  if ('mapping' in choice) {
    const errors = [...mappingErrors(entity, choice.mapping), ...fixedValueErrors(entity, choice.mapping)]
    if (choice.mapping.columns.length !== columns.length) errors.push('The columns have changed. Reload the page.')
    if (errors[0] !== undefined) throw invalidFieldError('mapping', errors[0])
  }
  await db.$transaction(async tx => {
    const { count } = await tx.batch.updateMany({
      where: { id, state: { in: ['mapping', 'ready'] } },
      data: { state: 'planning', revision: { increment: 1 }, reason: null },
    })
    if (count === 0) throw tooLate(batch)
    const data =
      'mapping' in choice
        ? {
            mapping: JSON.stringify(choice.mapping),
            isMapped: true,
            corrections: JSON.stringify(await correctionsOf(tx, id)),
          }
        : { chosenLayout: JSON.stringify(choice.layout), isMapped: false, corrections: null }
    await tx.importFile.update({ where: { batchId: id }, data })
  })
  wakeBatchRunner()
  return getBatch(id, actor)
}

/** What was corrected and decided about the rows that are planned now. */
async function correctionsOf(tx: Tx, batchId: string): Promise<Corrections> {
  const rows = await tx.batchRow.findMany({
    where: { batchId, OR: MARKS_OF_CORRECTIONS.map(mark => ({ imported: { contains: mark } })) },
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

/** @throws AppError `NOT_FOUND`, also for other batches; `FORBIDDEN` */
export async function findImport(id: string, actor: Actor): Promise<ImportBatch> {
  const batch = await findOwnBatch(id, actor)
  if (batch.kind !== 'import') throw notFoundError('Bulk change')
  if (!requiredAccess(parseSource(batch.source)).every(access => admits(access, actor))) throw forbiddenError()
  return batch as ImportBatch
}

export function requireState(batch: BatchColumns, states: Batch['state'][]): void {
  if (!states.includes(batch.state as Batch['state'])) throw tooLate(batch)
}

const tooLate = (batch: BatchColumns) =>
  new AppError(
    'STALE',
    batch.state === 'planning' ? 'The file is still being read.' : 'This import cannot be changed any more.',
    { data: { batch: toBatch(batch) } },
  )
