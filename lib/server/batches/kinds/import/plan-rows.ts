import 'server-only'
import { type CustomChange, customPath, type CustomValues } from '@/lib/contract/custom-fields/values'
import { newFieldColumn } from '@/lib/contract/imports/new-fields'
import { listFieldsOf } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { isRequired, valueAt } from '@/lib/contract/record-fields'
import {
  type FileMapping,
  type FileRow,
  nestByPath,
  newRecordValues,
  readRow,
} from '@/lib/server/spreadsheets/file-rows'
import { mergeProblems } from '@/lib/server/spreadsheets/merged-spellings'
import { mergeCustom } from '@/lib/server/custom-fields/accept'
import type { Tx } from '@/lib/server/db/db'
import { changedPart } from '@/lib/server/history/deep-merge'
import { AppError } from '@/lib/server/platform/errors'
import { createYielder } from '@/lib/server/platform/event-loop'
import type { Actor } from '@/lib/server/history/actor'
import type { PlannedRow } from '../../core/planned-rows'
import type { BatchRecord } from '../../records/records'
import { BATCH_RECORDS } from '../../records/registry'
import type { CellValues, ImportLine, Problem, ReadLine } from './imported-records'
import { leftOutText } from './left-out'
import { fieldsOfFile, ownFieldsOf, ownValuesIn } from './own-values'
import { invalid, labelOf, importedRow, skipped } from './row-of-line'
import { replaceMissingMessages } from './unreadable'
import { mayReadAndUpdate, type Question, questionAbout } from './questions'
import { IMPORTED_RECORDS } from './registry'

/** Plans lines of a file: the record that each line creates or changes, its problems, and the question to a person. */
export async function planFileRows(
  entity: Resource,
  rows: FileRow[],
  mapping: FileMapping,
  editor: Actor,
  tx?: Tx,
): Promise<PlannedRow[]> {
  const takeTurns = createYielder()
  const own = ownFieldsOf(entity, editor, mapping)
  const fields = fieldsOfFile(entity, editor, own)
  const read: (ReadLine & Pick<ImportLine, 'unreadable'>)[] = []
  const whole: ReadLine[] = []
  for (const row of rows) {
    const line = { row, ...readRow(fields, row, mapping) }
    read.push({ ...line, unreadable: [...line.unreadable, ...mergeProblems(entity, row, mapping)] })
    // A fixed name, which all new records get, also says who a line is about.
    whole.push({ row, values: newRecordValues(fields, line.values, mapping) })
    await takeTurns()
  }
  const matches = await IMPORTED_RECORDS[entity].match(whole, editor, tx)
  const planned: PlannedRow[] = []
  for (const [index, line] of read.entries()) {
    const match = matches[index] ?? { by: 'nothing', records: [] }
    planned.push(planLine({ ...line, entity, fields, own, match, mapping, editor }))
    await takeTurns()
  }
  return planned
}

const EXTRA_CELLS =
  'This line has more cells than the heading line, so its texts may be in the wrong columns. Correct the line in the file, or leave it out.'

function planLine(line: ImportLine): PlannedRow {
  const { decision } = line.row
  const { problem } = line.match
  if (decision === 'skip') return skipped(line, 'Left out.')
  const leftOut = leftOutText(line)
  if (leftOut) return skipped(line, leftOut)
  if (problem) return invalid(line, [problem])
  if (line.row.hasExtraCells) return invalid(line, [{ field: null, message: EXTRA_CELLS }])
  return decision === 'create' ? planCreation(line) : planMatched(line)
}

function planMatched(line: ImportLine): PlannedRow {
  const { records } = line.match
  // Only users who may read and change a record may learn its values.
  const record = records.length === 1 && mayReadAndUpdate(line) ? records[0] : undefined
  const update = record ? planUpdate(line, record) : null
  const question = questionAbout(line)
  if (!question) return update ?? planCreation(line)
  // The same person with the same values: the file was imported before.
  if (update?.status === 'skipped') return update
  if (question.isRepeated) return asking(line, question, differencesIn(line))
  return answered(line, question, question.choices.includes('update') ? update : null)
}

/** The update if a person has chosen it; otherwise the question, with the changes that the update would make. */
const answered = (line: ImportLine, question: Question, update: PlannedRow | null): PlannedRow =>
  update && line.row.decision === 'update' ? update : asking(line, question, update?.changes)

function planCreation(line: ImportLine): PlannedRow {
  const { entity, fields, values, mapping, editor } = line
  const all = newRecordValues(fields, values, mapping)
  const { custom, problems } = ownValuesIn(line, all)
  return planned(line, problems, () => {
    const input = IMPORTED_RECORDS[entity].create(withOwnValues(line, all, mergeCustom({}, custom)), editor, values)
    return { action: 'create', recordId: null, version: null, input, changes: [], status: 'planned' }
  })
}

function planUpdate(line: ImportLine, record: BatchRecord): PlannedRow {
  const { entity, editor } = line
  const records = BATCH_RECORDS[entity]
  const { _id: recordId, version } = record
  const before = records.values(record)
  const { custom, problems } = ownValuesIn(line, line.values, (before as { custom?: CustomValues }).custom ?? {})
  return planned(
    line,
    problems,
    () => {
      const values = withOwnValues(line, [...withKeptTexts(line, before), ...clearedFields(line)], custom)
      const input = changedPart(IMPORTED_RECORDS[entity].patch(values, record), before)
      const changes = withNewFields(line, records.changes(record, input, editor), custom)
      const status = changes.length > 0 ? 'planned' : 'skipped'
      return { action: 'update', recordId, version, input, changes, status }
    },
    record,
  )
}

/** Values as a record has them. Values of own fields have been checked, and replace the values as they were read. */
function withOwnValues({ own }: ImportLine, values: Iterable<[path: string, value: unknown]>, custom: object): object {
  const others = nestByPath([...values].filter(([path]) => !own.has(path)))
  return Object.keys(custom).length > 0 ? { ...others, custom } : others
}

/** The changes of a record with the values of fields that the import will make. Staff have them only once these fields exist. */
function withNewFields(
  { own }: ImportLine,
  changes: PlannedRow['changes'],
  custom: CustomChange,
): PlannedRow['changes'] {
  const made = [...own].filter(([path]) => newFieldColumn(path) !== undefined)
  const missing = made.flatMap(([, { key }]): PlannedRow['changes'] => {
    const [field, value] = [customPath(key), custom[key] ?? null]
    const after = Array.isArray(value) ? value.join(',') : (value as PlannedRow['changes'][number]['after'])
    return after === null || changes.some(change => change.field === field) ? [] : [{ field, before: null, after }]
  })
  return missing.length > 0 ? [...changes, ...missing] : changes
}

/** The values, without changes of phones and postal codes that the file has as they are stored, in the form of another country. */
const withKeptTexts = ({ fields, row, values }: ImportLine, before: object): CellValues =>
  new Map(
    [...values].map(([path, value]) => {
      const kind = fields[path]?.kind
      const stored = kind === 'phone' || kind === 'postalCode' ? valueAt(before, path) : undefined
      return [path, typeof stored === 'string' && row.cells[path]?.trim() === stored ? stored : value]
    }),
  )

/** Nulls for the fields that empty cells clear, if the mapping lets empty cells clear fields. */
function clearedFields({ entity, fields, own, row, values, mapping }: ImportLine): [path: string, value: null][] {
  if (!mapping.emptyClears) return []
  const records = IMPORTED_RECORDS[entity]
  const empty = Object.entries(fields).flatMap(([path, field]) =>
    path in row.cells && !values.has(path) && !isRequired(field) && !own.has(path) ? [path] : [],
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
    // A cell that cannot be read is not reported as missing as well.
    const others = problems.filter(({ field }) => !unreadable.some(cell => cell.field === field))
    return invalid(line, [...unreadable, ...replaceMissingMessages(line, others)], [], record)
  }
}

/** The texts of the earlier line with the same person that differ from this line. */
const differencesIn = ({ fields, row }: ImportLine): PlannedRow['changes'] =>
  Object.entries(row.earlier ?? {})
    .filter(([path]) => Object.hasOwn(fields, path))
    .map(([field, before]) => ({ field, before: before || null, after: row.cells[field] || null }))
    // One of the lines may have been corrected since they were compared.
    .filter(({ before, after }) => before !== after)

/**
 * A row that waits for a decision. The screen shows the changes with the question. Values that the school's lists do not have
 * are asked about at the same time, unless the line can only be left out.
 */
function asking(line: ImportLine, { message, choices }: Question, changes: PlannedRow['changes'] = []): PlannedRow {
  const isOnlyLeftOut = choices.every(choice => choice === 'skip')
  const unknown = isOnlyLeftOut ? [] : unknownValues(line)
  return { ...invalid(line, [{ field: null, message }, ...unknown], choices), changes }
}

/** The problems of the cells with values of lists. */
const unknownValues = (line: ImportLine): Problem[] =>
  (planCreation(line).imported?.problems ?? []).filter(({ field }) =>
    listFieldsOf(line.entity).some(([path]) => path === field && line.row.cells[path]),
  )
