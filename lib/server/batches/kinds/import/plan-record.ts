import 'server-only'
import { type CustomChange, customPath, type CustomValues } from '@/lib/contract/custom-fields/values'
import { newFieldColumn } from '@/lib/contract/imports/new-fields'
import { isRequired, valueAt } from '@/lib/contract/record-fields'
import { mergeCustom } from '@/lib/server/custom-fields/accept'
import { changedPart } from '@/lib/server/history/deep-merge'
import { AppError } from '@/lib/server/platform/errors'
import { nestByPath, newRecordValues } from '@/lib/server/spreadsheets/file-rows'
import type { PlannedRow } from '../../core/planned-rows'
import type { BatchRecord } from '../../records/records'
import { BATCH_RECORDS } from '../../records/registry'
import type { CellValues, ImportLine, Problem } from './imported-records'
import { customValuesIn } from './custom-values'
import { IMPORTED_RECORDS } from './registry'
import { invalid, labelOf, importedRow } from './row-of-line'
import { replaceMissingMessages } from './unreadable'

/** Plans a line that creates a record. */
export function planCreation(line: ImportLine): PlannedRow {
  const { entity, fields, values, mapping, editor } = line
  const all = newRecordValues(fields, values, mapping)
  const { custom, problems } = customValuesIn(line, all)
  return planned(line, problems, () => {
    const input = IMPORTED_RECORDS[entity].create(withCustomValues(line, all, mergeCustom({}, custom)), editor, values)
    return { action: 'create', recordId: null, version: null, input, changes: [], status: 'planned' }
  })
}

/** Plans a line that changes `record`. Skips the line if the record already has the values of the line. */
export function planUpdate(line: ImportLine, record: BatchRecord): PlannedRow {
  const { entity, editor } = line
  const records = BATCH_RECORDS[entity]
  const { _id: recordId, version } = record
  const before = records.values(record)
  const { custom, problems } = customValuesIn(line, line.values, (before as { custom?: CustomValues }).custom ?? {})
  return planned(
    line,
    problems,
    () => {
      const values = withCustomValues(line, [...withKeptTexts(line, before), ...clearedFields(line)], custom)
      const input = changedPart(IMPORTED_RECORDS[entity].patch(values, record), before)
      const changes = withNewFields(line, records.changes(record, input, editor), custom)
      const status = changes.length > 0 ? 'planned' : 'skipped'
      return { action: 'update', recordId, version, input, changes, status }
    },
    record,
  )
}

/** Nests values in the structure of a record. The checked values of custom fields replace the values that were read. */
function withCustomValues(
  { customFields }: ImportLine,
  values: Iterable<[path: string, value: unknown]>,
  custom: object,
): object {
  const others = nestByPath([...values].filter(([path]) => !customFields.has(path)))
  return Object.keys(custom).length > 0 ? { ...others, custom } : others
}

/** Adds the changes of fields that the import will make, unless `changes` already contains them. */
function withNewFields(
  { customFields }: ImportLine,
  changes: PlannedRow['changes'],
  custom: CustomChange,
): PlannedRow['changes'] {
  const made = [...customFields].filter(([path]) => newFieldColumn(path) !== undefined)
  const missing = made.flatMap(([, { key }]): PlannedRow['changes'] => {
    const [field, value] = [customPath(key), custom[key] ?? null]
    const after = Array.isArray(value) ? value.join(',') : (value as PlannedRow['changes'][number]['after'])
    return after === null || changes.some(change => change.field === field) ? [] : [{ field, before: null, after }]
  })
  return missing.length > 0 ? [...changes, ...missing] : changes
}

/**
 * Keeps a stored phone or postal code when the file has the same text: the stored value may be in the format of another
 * country.
 */
const withKeptTexts = ({ fields, row, values }: ImportLine, before: object): CellValues =>
  new Map(
    [...values].map(([path, value]) => {
      const kind = fields[path]?.kind
      const stored = kind === 'phone' || kind === 'postalCode' ? valueAt(before, path) : undefined
      return [path, typeof stored === 'string' && row.cells[path]?.trim() === stored ? stored : value]
    }),
  )

/** Nulls for the fields that empty cells clear, if the mapping lets empty cells clear fields. */
function clearedFields({
  entity,
  fields,
  customFields,
  row,
  values,
  mapping,
}: ImportLine): [path: string, value: null][] {
  if (!mapping.emptyClears) return []
  const records = IMPORTED_RECORDS[entity]
  const empty = Object.entries(fields).flatMap(([path, field]) =>
    path in row.cells && !values.has(path) && !isRequired(field) && !customFields.has(path) ? [path] : [],
  )
  return [...empty.filter(path => records.canClear(path)), ...(records.clearedTogether?.(empty, values) ?? [])].map(
    path => [path, null],
  )
}

type Plan = Pick<PlannedRow, 'action' | 'recordId' | 'version' | 'input' | 'changes' | 'status'>

function planned(line: ImportLine, problems: Problem[], plan: () => Plan, record?: BatchRecord): PlannedRow {
  const unreadable = [...line.unreadable, ...replaceMissingMessages(line, problems)]
  try {
    const planned = plan()
    if (unreadable.length > 0) return invalid(line, unreadable, [], record)
    return { ...planned, label: labelOf(line, record), messages: [], imported: importedRow(line) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = error.details.errors ?? [{ field: null, message: error.message }]
    // Do not report a cell as missing if it is already reported as unreadable.
    const others = problems.filter(({ field }) => !unreadable.some(cell => cell.field === field))
    return invalid(line, [...unreadable, ...replaceMissingMessages(line, others)], [], record)
  }
}
