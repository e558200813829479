import 'server-only'
import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { importFields } from '@/lib/contract/imports/fields'
import { ID_PATHS, importTargets } from '@/lib/contract/imports/mapping'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { Fields } from '@/lib/contract/record-fields'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { db } from '@/lib/server/db/db'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { eachRowChunk } from '../../core/list'
import { parseSource, type SourceOf } from '../../core/source'
import { parseMapping } from './import-file'
import { findImport, type ImportBatch } from './imports'

/**
 * Exports the lines that were not imported, with the reasons, so that people can correct and import them again.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`
 */
export async function exportRefusedRows(id: string, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const batch = await findImport(id, actor)
  const columns = columnsOf(batch.entity, importFields(actor, batch.entity), await newColumns(batch))
  return csvStream(columns, presentChunks(refused(id), actor))
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

/** The labels of the columns that become new fields, or have become fields, by path. */
async function newColumns({ id, source }: ImportBatch): Promise<Map<string, string>> {
  const { fields = [] } = parseSource(source) as SourceOf<'import'>
  const done = fields.flatMap(({ path, id }) => {
    const field = allCustomFields().find(({ _id }) => _id === id)
    return field ? [[path, field.label] as const] : []
  })
  const file = await db.importFile.findUnique({ where: { batchId: id }, omit: { bytes: true, lines: true } })
  const planned = Object.entries((file && parseMapping(file).made) ?? {})
  return new Map([...planned.map(([path, { label }]) => [path, label] as const), ...done])
}

const REFUSED = ['invalid', 'conflict', 'failed']

async function* refused(id: string): AsyncGenerator<BatchRow[], void> {
  for await (const rows of eachRowChunk(id)) yield rows.filter(({ status }) => REFUSED.includes(status))
}
