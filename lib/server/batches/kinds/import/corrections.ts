import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportCorrection } from '@/lib/contract/imports/import'
import { importFields } from '@/lib/contract/imports/fields'
import { ID_PATHS, IMPORT_FIELDS, listFieldsOf } from '@/lib/contract/imports/mapping'
import { collectSpellings } from '@/lib/server/spreadsheets/merged-spellings'
import type { FileRow } from '@/lib/server/spreadsheets/file-rows'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { getBatch } from '../../core/list'
import { applyCorrection, NO_EARLIER_LINE, type StoredRow } from './apply-correction'
import { type EarlierLine, createEarlierLineFinder } from './earlier-line'
import { findImportFile, parseMapping } from './import-file'
import { findImport, findOwnerRights, requireImportState, type ImportBatch } from './imports'
import { IMPORTED_RECORDS } from './registry'
import { replanRows } from './replan'

/** The number of rows that one transaction plans again. */
const SLICE_ROWS = 250

/**
 * Corrects rows of an import that is ready, and plans these rows again. Other rows are planned again only if they are
 * about the same person, or have another spelling of the same value.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION_ERROR`; `STALE` when the import has started
 */
export async function correctRows(id: string, correction: ImportCorrection, actor: Actor): Promise<Batch> {
  const batch = await findImport(id, actor)
  requireImportState(batch, ['ready'])
  const { entity } = batch
  const { identity } = IMPORTED_RECORDS[entity]
  const paths = pathsIn(correction)
  await requireCorrectable(batch, paths)
  for (let after = -1; ;) {
    const numbers = await rowsToCorrect(id, correction, after)
    const last = numbers.at(-1)
    if (last === undefined) break
    after = last
    await replanRows(batch, numbers, row => applyCorrection(row, correction, identity))
  }
  const isDecision = 'decision' in correction
  if (isDecision || paths.some(path => identity.includes(path))) await replanRepeated(batch)
  if (isDecision || paths.some(path => listFieldsOf(entity).some(([field]) => field === path)))
    await replanMerged(batch)
  return getBatch(id, actor)
}

/** Refuses fields that the file cannot fill. The file fills only custom fields that its owner may change. */
async function requireCorrectable(batch: ImportBatch, paths: string[]): Promise<void> {
  const { id, entity } = batch
  const isKnown = (path: string) => Object.hasOwn(IMPORT_FIELDS[entity], path) || path === ID_PATHS[entity]
  const others = paths.filter(path => !isKnown(path))
  if (others.length === 0) return
  const { made = {} } = parseMapping(await findImportFile(id))
  const fields = importFields(await findOwnerRights(batch), entity)
  if (others.some(path => !Object.hasOwn(fields, path) && !Object.hasOwn(made, path)))
    throw invalidFieldError('field', 'Unknown field')
}

function pathsIn(correction: ImportCorrection): string[] {
  if ('cells' in correction) return Object.keys(correction.cells)
  return 'field' in correction ? [correction.field] : []
}

async function rowsToCorrect(batchId: string, correction: ImportCorrection, after: number): Promise<number[]> {
  const rows = await db.batchRow.findMany({
    where: { batchId, number: { gt: after, ...numbersIn(correction) }, ...undecided(correction) },
    orderBy: { number: 'asc' },
    take: SLICE_ROWS,
    select: { number: true },
  })
  return rows.map(({ number }) => number)
}

function numbersIn(correction: ImportCorrection) {
  if ('row' in correction) return { in: [correction.row] }
  return 'rows' in correction && correction.rows !== 'all' ? { in: correction.rows } : {}
}

/** The filter for the rows that a correction changes: a correction of many rows changes only rows with a problem. */
const undecided = (correction: ImportCorrection) =>
  'field' in correction || ('rows' in correction && correction.rows === 'all') ? { status: 'invalid' } : {}

/** Plans a line again if it now repeats another line, or no longer repeats another line. */
async function replanRepeated(batch: ImportBatch): Promise<void> {
  const find = createEarlierLineFinder(batch.entity, parseMapping(await findImportFile(batch.id)))
  const changed = new Map<number, EarlierLine>()
  for await (const rows of importedRows(batch.id)) {
    for (const { number, imported } of rows) {
      const found = { ...NO_EARLIER_LINE, ...find(imported) }
      if (!isSame(found, imported)) changed.set(number, found)
    }
  }
  await replanChanged(batch, changed)
}

/**
 * Plans a line again if its spelling and another spelling in the file now become the same value, or no longer become
 * the same value.
 */
async function replanMerged(batch: ImportBatch): Promise<void> {
  const spellings = collectSpellings(batch.entity, parseMapping(await findImportFile(batch.id)))
  for await (const rows of importedRows(batch.id)) for (const { imported } of rows) spellings.add(imported)
  const changed = new Map<number, Pick<FileRow, 'merged'>>()
  for await (const rows of importedRows(batch.id)) {
    for (const { number, imported } of rows) {
      const merged = spellings.mergedIn(imported)
      if (!isDeepStrictEqual(merged ?? {}, imported.merged ?? {})) changed.set(number, { merged })
    }
  }
  await replanChanged(batch, changed)
}

async function replanChanged(batch: ImportBatch, changed: Map<number, Partial<FileRow>>): Promise<void> {
  const numbers = [...changed.keys()]
  for (let start = 0; start < numbers.length; start += SLICE_ROWS) {
    const slice = numbers.slice(start, start + SLICE_ROWS)
    await replanRows(batch, slice, (row, number) => ({ ...row, ...changed.get(number) }))
  }
}

const isSame = (a: EarlierLine, b: EarlierLine): boolean =>
  a.sameAs === b.sameAs && a.isSimilar === b.isSimilar && JSON.stringify(a.earlier) === JSON.stringify(b.earlier)

/** The lines of an import as they are stored, in slices. */
async function* importedRows(batchId: string): AsyncGenerator<{ number: number; imported: StoredRow }[]> {
  for (let after = -1; ;) {
    const rows = await db.batchRow.findMany({
      where: { batchId, number: { gt: after } },
      orderBy: { number: 'asc' },
      take: SLICE_ROWS,
      select: { number: true, imported: true },
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield rows.flatMap(({ number, imported }) =>
      imported === null ? [] : [{ number, imported: JSON.parse(imported) as StoredRow }],
    )
  }
}
