import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ImportSettings, LayoutChoice } from '@/lib/contract/imports/import'
import { customPath } from '@/lib/contract/custom-fields/values'
import { IMPORT_MAX_ROWS } from '@/lib/contract/imports/import'
import { db, type Tx } from '@/lib/server/db/db'
import type { Batch, ImportFile } from '@/lib/server/db/prisma'
import { type FileMapping, type FileRow, fileRow } from '@/lib/server/spreadsheets/file-rows'
import { collectSpellings } from '@/lib/server/spreadsheets/merged-spellings'
import type { ColumnTexts } from '@/lib/server/spreadsheets/column-texts'
import { optionsFor } from '@/lib/server/spreadsheets/propose-field'
import { proposeMapping, type ReadColumn } from '@/lib/server/spreadsheets/propose-mapping'
import { packLines, unpackLines } from '@/lib/server/spreadsheets/packed-lines'
import { countReadingTime } from '@/lib/server/spreadsheets/reading-time'
import { rememberColumns } from '@/lib/server/spreadsheets/remembered-columns'
import { readTable } from '@/lib/server/spreadsheets/reading/read-table'
import type { Layout, Table, TableRow } from '@/lib/server/spreadsheets/reading/table'
import type { Resource } from '@/lib/contract/permissions'
import { createYielder } from '@/lib/server/platform/event-loop'
import type { Actor } from '@/lib/server/history/actor'
import type { Plan, PlannedRow } from '../../core/planned-rows'
import { type Corrections, withCorrections } from './apply-correction'
import { createEarlierLineFinder } from './earlier-line'
import { planFileRows } from './plan-rows'
import { IMPORTED_RECORDS } from './registry'

/** The number of rows that are planned at once. Other requests run between two slices. */
const SLICE_ROWS = 100

/** The columns of a file as they are stored, and the possible orders of day, month and year in its dates. */
type StoredColumns = Pick<ImportSettings, 'dateOrders'> & {
  /** Columns that were stored by an earlier version have no `texts`. */
  columns: (ImportSettings['columns'][number] & Partial<Pick<ReadColumn, 'texts'>>)[]
}

/** The file of an import without its bytes and lines, which are large. */
type Choices = Omit<ImportFile, 'bytes' | 'lines'>

export const parseLayout = ({ layout }: Choices): Layout => JSON.parse(layout) as Layout
export const parseColumns = ({ columns }: Choices): StoredColumns => JSON.parse(columns ?? '{}') as StoredColumns
export const parseMapping = ({ mapping }: Choices): FileMapping => JSON.parse(mapping ?? '{}') as FileMapping

/** The properties of an import that are needed to read its file. */
type ImportOf = { entity: Resource; createdById: string }

const readFile = (
  bytes: Uint8Array,
  choice: Parameters<typeof readTable>[1],
  { entity, createdById }: ImportOf,
): Promise<Table> => readTable(bytes, choice, IMPORT_MAX_ROWS[entity], ms => countReadingTime(createdById, ms))

/**
 * Reads the file of an import, for the first time or with another layout, and proposes a mapping. Does not change the import.
 *
 * @throws AppError `VALIDATION_ERROR` when the file cannot be read
 */
export async function readColumns(
  { entity, createdById }: ImportOf,
  { bytes, chosenLayout }: Pick<ImportFile, 'bytes' | 'chosenLayout'>,
  owner: Actor,
): Promise<{ total: number; data: Partial<ImportFile> }> {
  const choice = JSON.parse(chosenLayout ?? '{}') as LayoutChoice
  const table = await readFile(bytes, choice, { entity, createdById })
  const { columns: read, dateOrders, mapping } = await proposeMapping(entity, table, owner)
  // Keep the texts of a column only if they could be the options of a choice.
  const columns = read.map(({ texts, ...column }) => ({ ...column, ...(mayBeOptions(texts) && { texts }) }))
  const data = {
    lines: await packLines(table),
    layout: JSON.stringify(table.layout),
    chosenLayout: null,
    columns: JSON.stringify({ columns, dateOrders } satisfies StoredColumns),
    mapping: JSON.stringify(mapping),
  }
  return { total: table.rows.length, data }
}

/** Whether the texts of a column, or the parts of these texts, can be the options of a choice. */
const mayBeOptions = (texts: ColumnTexts): boolean =>
  (['choice', 'choices'] as const).some(kind => optionsFor(kind, texts) !== undefined)

/** Plans the rows of an import with its mapping and the earlier corrections. @throws AppError `VALIDATION_ERROR` */
export async function planImport(entity: Resource, batchId: string, editor: Actor): Promise<Plan> {
  const file = await db.importFile.findUniqueOrThrow({ where: { batchId }, omit: { bytes: true } })
  const mapping = parseMapping(file)
  const rows = await correctedRows(entity, await linesOf(file, { entity, createdById: editor.id }), file)
  return { total: rows.length, slices: slices() }

  async function* slices(): AsyncGenerator<PlannedRow[]> {
    for (let start = 0; start < rows.length; start += SLICE_ROWS) {
      yield await planFileRows(entity, rows.slice(start, start + SLICE_ROWS), mapping, editor)
    }
  }
}

/**
 * The stored lines of a file. If no lines are stored with this layout, reads the file again and stores its lines:
 * earlier versions stored no lines.
 */
async function linesOf(file: Omit<ImportFile, 'bytes'>, importOf: ImportOf): Promise<TableRow[]> {
  const { batchId, lines } = file
  const layout = parseLayout(file)
  const stored = lines && (await unpackLines(lines))
  if (stored && isDeepStrictEqual(stored.layout, layout)) return stored.rows
  const { sheet, delimiter, encoding, headerLine } = layout
  const choice = { headerLine, ...(sheet === null ? {} : { sheet }), ...textChoice(delimiter, encoding) }
  const { bytes } = await loadImportFile(batchId)
  const table = await readFile(bytes, choice, importOf)
  await db.importFile.update({ where: { batchId }, data: { lines: await packLines(table) } })
  return table.rows
}

/**
 * The lines with the earlier corrections. Marks lines whose person is in an earlier line, and cells whose spelling would become
 * the same value as another spelling.
 */
async function correctedRows(entity: Resource, lines: TableRow[], file: Choices): Promise<FileRow[]> {
  const mapping = parseMapping(file)
  const corrections = JSON.parse(file.corrections ?? '{}') as Corrections
  const { identity } = IMPORTED_RECORDS[entity]
  const findRepetition = createEarlierLineFinder(entity, mapping)
  const spellings = collectSpellings(entity, mapping)
  const rows: FileRow[] = []
  const takeTurns = createYielder()
  for (const line of lines) {
    const row = withCorrections(fileRow(line, mapping), corrections, identity)
    rows.push({ ...row, ...findRepetition(row) })
    spellings.add(row)
    await takeTurns()
  }
  return rows.map(row => ({ ...row, merged: spellings.mergedIn(row) }))
}

const textChoice = (delimiter: string | null, encoding: string | null) =>
  delimiter === null || encoding === null ? {} : { delimiter, encoding }

export const findImportFile = (batchId: string, tx: Tx = db): Promise<Choices> =>
  tx.importFile.findUniqueOrThrow({ where: { batchId }, omit: { bytes: true, lines: true } })

/** The file of an import with its bytes, which are up to 20 MB. */
export const loadImportFile = (batchId: string): Promise<Omit<ImportFile, 'lines'>> =>
  db.importFile.findUniqueOrThrow({ where: { batchId }, omit: { lines: true } })

/** Stores the columns of an import that has run, for later imports. */
export async function rememberImportColumns(tx: Tx, { id, entity }: Pick<Batch, 'id' | 'entity'>): Promise<void> {
  const file = await findImportFile(id, tx)
  const headers = parseColumns(file).columns.map(({ header }) => header)
  await rememberColumns(tx, entity as Resource, headers, columnsAfterRun(parseMapping(file)))
}

/** The targets of the columns after the import has made its new fields. */
const columnsAfterRun = ({ columns, made = {} }: FileMapping): FileMapping['columns'] =>
  columns.map(path => {
    const field = path === null ? undefined : made[path]
    return field ? customPath(field.key) : path
  })

/** Deletes the file of an import that has ended. */
export async function deleteImportFile(tx: Tx, batchId: string): Promise<void> {
  await tx.importFile.deleteMany({ where: { batchId } })
}
