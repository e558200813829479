import { OneBatch } from '@/lib/contract/batches/schema'
import { endpoint } from '@/lib/contract/endpoint'
import { IMPORT_MAX_COLUMNS } from './mapping'
import { IMPORT_FILE, ImportChoice, ImportCorrection, ImportDraft, ImportName } from './import'

/** A mapping names each column once or twice. */
const MAPPING_LIMITS = { maxBytes: 128 * 1024, maxItems: IMPORT_MAX_COLUMNS }

/** Imports of files. They are batches; what only imports have is below `/batches/{id}`. */
// prettier-ignore
export const importCalls = {
  start: endpoint({
    method: 'POST', path: '/students/import', access: 'students.create', query: ImportName, takes: { file: IMPORT_FILE },
    data: OneBatch, status: 201, message: 'The file is being read', fallback: 'Failed to upload the file',
    limit: { calls: 10, seconds: 60, atOnce: 1 }, seconds: 120,
  }),
  get: endpoint({
    method: 'GET', path: '/batches/{id}/import', access: 'students.create', data: ImportDraft,
    fallback: 'Failed to fetch the columns of the file',
  }),
  choose: endpoint({
    method: 'PUT', path: '/batches/{id}/import', access: 'students.create', body: ImportChoice, json: MAPPING_LIMITS,
    data: OneBatch, message: 'The rows are being checked', fallback: 'Failed to save the columns',
  }),
  correct: endpoint({
    method: 'POST', path: '/batches/{id}/corrections', access: 'students.create', body: ImportCorrection, data: OneBatch,
    message: 'Corrected', fallback: 'Failed to correct the rows',
  }),
  refused: endpoint({
    method: 'GET', path: '/batches/{id}/refused.csv', access: 'students.create', gives: 'csv',
    fallback: 'Failed to download the rows with problems',
  }),
}
