import 'server-only'
import { listFieldsOf } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import type { Tx } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { createYielder } from '@/lib/server/platform/event-loop'
import { type FileMapping, type FileRow, newRecordValues, readRow } from '@/lib/server/spreadsheets/file-rows'
import { mergeProblems } from '@/lib/server/spreadsheets/merged-spellings'
import type { PlannedRow } from '../../core/planned-rows'
import type { ImportLine, Problem, ReadLine } from './imported-records'
import { leftOutReason } from './left-out'
import { fieldsOfFile, customFieldsOfFile } from './custom-values'
import { planCreation, planUpdate } from './plan-record'
import { mayReadAndUpdate, type Question, questionAbout } from './questions'
import { IMPORTED_RECORDS } from './registry'
import { invalid, skipped } from './row-of-line'

/**
 * Plans lines of a file. For each line, finds the record that it creates or changes, its problems, and the question
 * that a person must answer.
 */
export async function planFileRows(
  entity: Resource,
  rows: FileRow[],
  mapping: FileMapping,
  editor: Actor,
  tx?: Tx,
): Promise<PlannedRow[]> {
  const takeTurns = createYielder()
  const customFields = customFieldsOfFile(entity, editor, mapping)
  const fields = fieldsOfFile(entity, editor, customFields)
  const read: (ReadLine & Pick<ImportLine, 'unreadable'>)[] = []
  const whole: ReadLine[] = []
  for (const row of rows) {
    const line = { row, ...readRow(fields, row, mapping) }
    read.push({ ...line, unreadable: [...line.unreadable, ...mergeProblems(entity, row, mapping)] })
    // Match with the fixed values of new records, too: a fixed name also identifies the person in a line.
    whole.push({ row, values: newRecordValues(fields, line.values, mapping) })
    await takeTurns()
  }
  const matches = await IMPORTED_RECORDS[entity].match(whole, editor, tx)
  const planned: PlannedRow[] = []
  for (const [index, line] of read.entries()) {
    const match = matches[index] ?? { by: 'nothing', records: [] }
    planned.push(planLine({ ...line, entity, fields, customFields, match, mapping, editor }))
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
  const leftOut = leftOutReason(line)
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
  // If the record already has the values of the line, ask nothing: the file was imported before.
  if (update?.status === 'skipped') return update
  if (question.isRepeated) return asking(line, question, differencesIn(line))
  return answered(line, question, question.choices.includes('update') ? update : null)
}

/** The update if a person has chosen it; otherwise the question, with the changes that the update would make. */
const answered = (line: ImportLine, question: Question, update: PlannedRow | null): PlannedRow =>
  update && line.row.decision === 'update' ? update : asking(line, question, update?.changes)

/** The texts in which this line differs from the earlier line that it repeats. */
const differencesIn = ({ fields, row }: ImportLine): PlannedRow['changes'] =>
  Object.entries(row.earlier ?? {})
    .filter(([path]) => Object.hasOwn(fields, path))
    .map(([field, before]) => ({ field, before: before || null, after: row.cells[field] || null }))
    // One of the lines may have been corrected after the comparison.
    .filter(({ before, after }) => before !== after)

/**
 * A row that waits for a decision. The screen shows the changes with the question. The row also asks about values that
 * the school's lists do not have, unless the line can only be left out.
 */
function asking(line: ImportLine, { message, choices }: Question, changes: PlannedRow['changes'] = []): PlannedRow {
  const isOnlyLeftOut = choices.every(choice => choice === 'skip')
  const unknown = isOnlyLeftOut ? [] : unknownValues(line)
  return { ...invalid(line, [{ field: null, message }, ...unknown], choices), changes }
}

/** The problems of cells whose texts are not in their list. */
const unknownValues = (line: ImportLine): Problem[] =>
  (planCreation(line).imported?.problems ?? []).filter(({ field }) =>
    listFieldsOf(line.entity).some(([path]) => path === field && line.row.cells[path]),
  )
