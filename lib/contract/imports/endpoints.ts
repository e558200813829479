import { OneBatch } from '@/lib/contract/batches/schema'
import { endpoint } from '@/lib/contract/endpoint'
import { IMPORT_MAX_COLUMNS } from './mapping'
import { IMPORT_FILE, ImportChoice, ImportCorrection, ImportSettings, ImportName } from './import'
import { DecidedValues, ValueDecisions } from './values'
import { MadeSlips, StaffWithoutPasswordCount } from './slips'

/** A mapping names each column once or twice. */
const MAPPING_LIMITS = { maxBytes: 128 * 1024, maxItems: IMPORT_MAX_COLUMNS }

/** Takes a file of records. */
const upload = {
  method: 'POST',
  query: ImportName,
  takes: { file: IMPORT_FILE },
  data: OneBatch,
  status: 201,
  message: 'The file is being read',
  fallback: 'Failed to upload the file',
  limit: { calls: 10, seconds: 60, atOnce: 1 },
  seconds: 120,
} as const

/**
 * Imports of files. An import is a batch. The calls that only imports need are below `/batches/{id}`, for users who may
 * make such an import.
 */
// prettier-ignore
export const importCalls = {
  students: endpoint({ ...upload, path: '/students/import', access: 'students.create', byToken: false }),
  staff: endpoint({ ...upload, path: '/staff/import', access: 'staff.create' }),
  get: endpoint({
    method: 'GET', path: '/batches/{id}/import', access: 'session', data: ImportSettings,
    fallback: 'Failed to fetch the columns of the file', limit: { calls: 120, seconds: 60, atOnce: 2 },
  }),
  choose: endpoint({
    method: 'PUT', path: '/batches/{id}/import', access: 'session', body: ImportChoice, json: MAPPING_LIMITS,
    data: OneBatch, message: 'The rows are being checked', fallback: 'Failed to save the columns',
    limit: { calls: 30, seconds: 60, atOnce: 1 },
  }),
  correct: endpoint({
    method: 'POST', path: '/batches/{id}/corrections', access: 'session', body: ImportCorrection, data: OneBatch,
    message: 'Corrected', fallback: 'Failed to correct the rows', limit: { calls: 120, seconds: 60, atOnce: 1 },
  }),
  decideValues: endpoint({
    method: 'POST', path: '/batches/{id}/values', access: 'session', body: ValueDecisions, data: DecidedValues,
    message: 'The rows are being checked', fallback: 'Failed to save the decisions about values',
    limit: { calls: 30, seconds: 60, atOnce: 1 },
  }),
  waiting: endpoint({
    method: 'GET', path: '/batches/{id}/slips', access: 'superAdmin', data: StaffWithoutPasswordCount,
    fallback: 'Failed to fetch the staff who cannot sign in',
  }),
  makeSlips: endpoint({
    method: 'POST', path: '/batches/{id}/slips', access: 'superAdmin', data: MadeSlips, message: 'Temporary passwords set',
    fallback: 'Failed to make the password slips', limit: { calls: 10, seconds: 60, atOnce: 1 }, seconds: 120,
  }),
  refused: endpoint({
    method: 'GET', path: '/batches/{id}/refused.csv', access: 'session', gives: 'csv',
    fallback: 'Failed to download the rows with problems',
  }),
}
