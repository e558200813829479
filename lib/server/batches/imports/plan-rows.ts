import 'server-only'
import { IMPORT_FIELDS, type ImportMapping } from '@/lib/contract/imports/mapping'
import type { ImportedRow, ImportDecision } from '@/lib/contract/imports/rows'
import { can } from '@/lib/contract/permissions'
import { type Student, StudentInput } from '@/lib/contract/students/schema'
import { type FileRow, idIn, nest, newRecordValues, valuesOf } from '@/lib/server/imports/file-rows'
import { type Match, matchStudents } from '@/lib/server/imports/match-students'
import type { Tx } from '@/lib/server/db/db'
import { AppError } from '@/lib/server/platform/errors'
import { rejectInvisibleText, validate } from '@/lib/server/platform/validation'
import { studentAuditSubject } from '@/lib/server/students/write'
import type { BatchEditor } from '../owner'
import type { PlannedRow } from '../planned-rows'
import { studentRecords } from '../student-records'
import { identityOf, type Values } from './identity'

type Line = { row: FileRow; values: Values; match: Match; mapping: ImportMapping; editor: BatchEditor }
const NONE: Values = new Map()
type Problem = ImportedRow['problems'][number]

/** Plans lines of a file: what each creates or changes, and what is wrong with it or has to be decided. */
export async function planFileRows(
  rows: FileRow[],
  mapping: ImportMapping,
  editor: BatchEditor,
  tx?: Tx,
): Promise<PlannedRow[]> {
  const values = rows.map(row => valuesOf('students', row, mapping))
  const identities = rows.map((row, index) => identityOf(row, values[index] ?? NONE))
  const matches = await matchStudents(identities, editor, tx)
  return rows.map((row, index) =>
    planLine({
      row,
      values: values[index] ?? NONE,
      match: matches[index] ?? { by: 'nothing', students: [] },
      mapping,
      editor,
    }),
  )
}

function planLine(line: Line): PlannedRow {
  const { decision } = line.row
  if (decision === 'skip') return skipped(line, 'Left out.')
  if (decision === 'create') return planCreation(line)
  const student = onlyMatch(line)
  if (student && (line.match.by !== 'name' || decision === 'update')) return planUpdate(line, student)
  const question = questionAbout(line)
  if (!question) return planCreation(line)
  // The same person with the same values: the file was imported before.
  const update = student && planUpdate(line, student)
  return update?.status === 'skipped' ? update : asking(line, question)
}

const onlyMatch = ({ match: { students } }: Line): Student | undefined =>
  students.length === 1 ? students[0] : undefined

type Question = { message: string; choices: ImportDecision[] }

function questionAbout({ row, match, editor }: Line): Question | undefined {
  const labels = match.students.map(student => studentAuditSubject(student).label).join(', ')
  if (match.by === 'id' && match.students.length === 0) {
    return { message: `No student has the ID ${idIn('students', row)}.`, choices: ['create', 'skip'] }
  }
  if (match.by === 'admissionNumber') {
    return { message: 'Several students have this admission number.', choices: ['create', 'skip'] }
  }
  if (match.by === 'name') {
    const mayUpdate = match.students.length === 1 && mayChange(editor)
    return {
      message: `Possible duplicate of ${labels}.`,
      choices: [...(mayUpdate ? ['update' as const] : []), 'create', 'skip'],
    }
  }
  if (row.sameAs !== undefined)
    return { message: `Line ${row.sameAs} has the same student.`, choices: ['create', 'skip'] }
  return undefined
}

const mayChange = (editor: BatchEditor) => can(editor, 'students.read') && can(editor, 'students.update')

function planCreation(line: Line): PlannedRow {
  const values = newRecordValues('students', line.values, line.mapping)
  return planned(line, () => {
    const input = validate(StudentInput, nest(values))
    rejectInvisibleText(input)
    return { action: 'create', recordId: null, version: null, input, changes: [], status: 'planned' }
  })
}

function planUpdate(line: Line, student: Student): PlannedRow {
  if (!mayChange(line.editor)) {
    return asking(line, { message: 'This student exists, and you may not change students.', choices: ['skip'] })
  }
  const patch = nest([...line.values, ...clearedFields(line)])
  return planned(
    line,
    () => {
      const changes = studentRecords.changes(student, patch, line.editor)
      const status = changes.length > 0 ? 'planned' : 'skipped'
      return { action: 'update', recordId: student._id, version: student.version, input: patch, changes, status }
    },
    student,
  )
}

/** Optional fields whose cells are empty, when empty cells clear. */
const clearedFields = ({ row, values, mapping }: Line): [string, null][] =>
  mapping.emptyClears
    ? Object.entries(IMPORT_FIELDS.students).flatMap(([path, field]) =>
        path in row.cells && !values.has(path) && !field.required && CLEARABLE.test(path)
          ? [[path, null] as [string, null]]
          : [],
      )
    : []
/** Grade, percentage, admission date and status of a student are never empty. */
const CLEARABLE = /^(email|bloodGroup|admissionNumber|parentInfo\..*)$/

type Plan = Pick<PlannedRow, 'action' | 'recordId' | 'version' | 'input' | 'changes' | 'status'>

function planned(line: Line, plan: () => Plan, student?: Student): PlannedRow {
  try {
    return { ...plan(), label: labelOf(line, student), messages: [], imported: importedRow(line) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return invalid(line, error.details.errors ?? [{ field: null, message: error.message }], [], student)
  }
}

const asking = (line: Line, { message, choices }: Question): PlannedRow =>
  invalid(line, [{ field: null, message }], choices)

const UNCHANGED: Pick<PlannedRow, 'action' | 'recordId' | 'version' | 'input' | 'changes'> = {
  action: 'create',
  recordId: null,
  version: null,
  input: null,
  changes: [],
}

const invalid = (line: Line, problems: Problem[], choices: ImportDecision[], student?: Student): PlannedRow => ({
  ...UNCHANGED,
  label: labelOf(line, student),
  status: 'invalid',
  messages: problems.map(({ message }) => message),
  imported: importedRow(line, problems, choices),
})

const skipped = (line: Line, message: string): PlannedRow => ({
  ...UNCHANGED,
  label: labelOf(line),
  status: 'skipped',
  messages: [message],
  imported: importedRow(line),
})

function labelOf({ row, values }: Line, student?: Student): string {
  if (student) return studentAuditSubject(student).label
  const name = ['name.firstName', 'name.lastName']
    .map(path => values.get(path) ?? '')
    .join(' ')
    .trim()
  return name || `Line ${row.line}`
}

const importedRow = (
  { row, match, editor }: Line,
  problems: Problem[] = [],
  choices: ImportDecision[] = [],
): ImportedRow => ({
  ...row,
  problems,
  choices,
  matches: can(editor, 'students.read')
    ? match.students.map(student => ({ _id: student._id, label: studentAuditSubject(student).label }))
    : [],
})
