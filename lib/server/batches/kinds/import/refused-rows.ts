import 'server-only'
import { ID_PATHS, IMPORT_FIELDS, importTargets } from '@/lib/contract/imports/mapping'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { eachRowChunk } from '../../core/list'
import { findImport } from './imports'

/**
 * Exports the lines that were not imported, with the reasons, so that people can correct and import them again.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`
 */
export async function exportRefusedRows(id: string, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const { entity } = await findImport(id, actor)
  return csvStream(columnsOf(entity), presentChunks(refused(id), actor))
}

function columnsOf(entity: Resource): ExportColumn<BatchRow>[] {
  const headings = importTargets(entity)
  return [
    ...[ID_PATHS[entity], ...Object.keys(IMPORT_FIELDS[entity])].map((path): ExportColumn<BatchRow> => [
      headings[path] ?? path,
      ({ imported }) => imported?.cells[path],
    ]),
    ['Problem', ({ messages }) => messages.join('; ')],
  ]
}

const REFUSED = ['invalid', 'conflict', 'failed']

async function* refused(id: string): AsyncGenerator<BatchRow[], void> {
  for await (const rows of eachRowChunk(id)) yield rows.filter(({ status }) => REFUSED.includes(status))
}
