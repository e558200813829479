import 'server-only'
import { type CustomField, isVisibleTo } from '@/lib/contract/custom-fields/field'
import { importFields } from '@/lib/contract/imports/fields'
import { ID_PATHS, importTargets } from '@/lib/contract/imports/mapping'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { Fields } from '@/lib/contract/record-fields'
import type { Resource } from '@/lib/contract/permissions'
import { withCurrentScope } from '@/lib/server/accounts/current-scope'
import type { Actor } from '@/lib/server/history/actor'
import { isHiddenFrom, presentChunks } from '@/lib/server/custom-fields/present'
import { db } from '@/lib/server/db/db'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { withoutHiddenMessages } from '../../core/hidden-messages'
import { eachRowChunk } from '../../core/list-rows'
import { isMaskedNow, maskCells } from '../../core/mask-cells'
import { withoutUnreadableRecords } from '../../core/unreadable-records'
import { withoutUnseenStudents } from '../../core/unseen-rows'
import { parseMapping } from './import-file'
import { findMadeFields } from './made-fields'
import { findImport, type ImportBatch } from './imports'

/**
 * Exports the lines that were not imported, with the reasons, so that people can correct and import them again.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`
 */
export async function exportRefusedRows(id: string, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const batch = await findImport(id, actor)
  const made = await findMadeFields(batch)
  const added = await newColumns(batch, made, actor)
  const labels = new Map([...added].map(([path, { label }]) => [path, label]))
  const columns = columnsOf(batch.entity, importFields(actor, batch.entity), labels)
  const isMasked = (path: string) => added.get(path)?.masked ?? isMaskedNow(path)
  // The owner sees whole values of masked fields, because the owner has the file.
  const masked = actor.id === batch.createdById ? (row: BatchRow) => row : (row: BatchRow) => maskCells(row, isMasked)
  const isHidden = (path: string) => (made?.has(path) ? !added.has(path) : isHiddenFrom(actor, path))
  const show = (row: BatchRow) => withoutHiddenMessages(masked(withoutUnreadableRecords(row, batch, actor)), isHidden)
  return csvStream(columns, presentChunks(refused(batch, actor, show), actor))
}

function columnsOf(entity: Resource, fields: Fields, added: ReadonlyMap<string, string>): ExportColumn<BatchRow>[] {
  const headings = importTargets(entity, fields)
  const paths = [ID_PATHS[entity], ...Object.keys(fields)].filter(path => !isIn(added, headings[path]))
  return [
    ...paths.map((path): ExportColumn<BatchRow> => [headings[path] ?? path, ({ imported }) => imported?.cells[path]]),
    ...[...added].map(([path, label]): ExportColumn<BatchRow> => [label, ({ imported }) => imported?.cells[path]]),
    ['Problem', ({ messages }) => messages.join('; ')],
  ]
}

const isIn = (added: ReadonlyMap<string, string>, heading: string | undefined): boolean =>
  heading !== undefined && [...added.values()].includes(heading)

/** The new fields of an import, by path. After the import has made the fields, only the fields that the actor sees. */
async function newColumns(
  batch: ImportBatch,
  made: ReadonlyMap<string, CustomField> | undefined,
  actor: Actor,
): Promise<Map<string, CustomField>> {
  if (made) return new Map([...made].filter(([, field]) => isVisibleTo(actor, field)))
  const file = await db.importFile.findUnique({ where: { batchId: batch.id }, omit: { bytes: true, lines: true } })
  return new Map(Object.entries((file && parseMapping(file).made) ?? {}))
}

const REFUSED = ['invalid', 'conflict', 'failed']

async function* refused(
  batch: ImportBatch,
  actor: Actor,
  show: (row: BatchRow) => BatchRow,
): AsyncGenerator<BatchRow[], void> {
  for await (const rows of eachRowChunk(batch.id)) {
    const left = rows.filter(({ status }) => REFUSED.includes(status))
    yield (await withoutUnseenStudents(left, batch, await withCurrentScope(actor))).map(show)
  }
}
