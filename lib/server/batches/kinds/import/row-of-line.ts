import 'server-only'
import type { ImportDecision, ImportedRow } from '@/lib/contract/batches/imported-row'
import { can } from '@/lib/contract/permissions'
import type { PlannedRow } from '../../core/planned-rows'
import type { BatchRecord } from '../../records/records'
import { BATCH_RECORDS } from '../../records/registry'
import type { ImportLine, Problem } from './imported-records'

/** The columns of a row that changes no record. */
const UNCHANGED: Pick<PlannedRow, 'action' | 'recordId' | 'version' | 'input' | 'changes'> = {
  action: 'create',
  recordId: null,
  version: null,
  input: null,
  changes: [],
}

/** A row that cannot be imported until its problems are corrected, or until a person has answered its question. */
export const invalid = (
  line: ImportLine,
  problems: Problem[],
  choices: ImportDecision[] = [],
  record?: BatchRecord,
): PlannedRow => ({
  ...UNCHANGED,
  label: labelOf(line, record),
  status: 'invalid',
  messages: problems.map(({ message }) => message),
  imported: importedRow(line, problems, choices),
})

/** A row that changes nothing, with the reason. */
export const skipped = (line: ImportLine, message: string): PlannedRow => ({
  ...UNCHANGED,
  label: labelOf(line),
  status: 'skipped',
  messages: [message],
  imported: importedRow(line),
})

/** The name of the record in a line; without a name, the number of the line. */
export function labelOf({ entity, row, values }: ImportLine, record?: BatchRecord): string {
  if (record) return BATCH_RECORDS[entity].label(record)
  const name = ['name.firstName', 'name.lastName']
    .map(path => values.get(path) ?? '')
    .join(' ')
    .trim()
  return name || `Line ${row.line}`
}

/** The form in which a row stores its line. */
export const importedRow = (
  { entity, row, match, editor }: ImportLine,
  problems: Problem[] = [],
  choices: ImportDecision[] = [],
): ImportedRow & { isCorrected: boolean } => ({
  ...row,
  isCorrected: row.decision !== undefined || Object.keys(row.original ?? {}).length > 0,
  problems,
  choices,
  matches: can(editor, `${entity}.read`)
    ? match.records.map(record => ({ _id: record._id, label: BATCH_RECORDS[entity].label(record) }))
    : [],
})
