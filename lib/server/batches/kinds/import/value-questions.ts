import 'server-only'
import { IMPORT_FIELDS, listFieldsOf } from '@/lib/contract/imports/mapping'
import { type ImportedValues, VALUE_QUESTIONS_MAX, type ValueQuestion } from '@/lib/contract/imports/values'
import type { Resource } from '@/lib/contract/permissions'
import type { ListName } from '@/lib/contract/school-lists'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { AppError } from '@/lib/server/platform/errors'
import type { FileMapping } from '@/lib/server/spreadsheets/file-rows'
import { cellProblem } from '@/lib/server/spreadsheets/values/cell-problem'
import { CLASS_OUTSIDE_MESSAGE } from '@/lib/server/students/class-in-scope'
import { findListValue } from '@/lib/server/spreadsheets/values/list-values'
import { answerId, answerTo } from '@/lib/server/spreadsheets/values/value-answers'
import type { StoredRow } from './apply-correction'
import { invalidRows } from './invalid-rows'
import { fieldsWithOptions, optionQuestionsIn } from './option-questions'

/**
 * The questions and the decisions about values of the school's lists and options of custom fields. Undefined when there
 * are neither questions nor decisions.
 */
export async function findValueQuestions(
  batchId: string,
  entity: Resource,
  mapping: FileMapping,
  reader: Actor,
): Promise<ImportedValues | undefined> {
  const fields = fieldsWithOptions(reader, entity)
  const found = await findQuestions(batchId, row => [...questionsIn(row, entity), ...optionQuestionsIn(row, fields)])
  const questions = found.length > VALUE_QUESTIONS_MAX ? mostUrgent(found) : found
  const answers = (mapping.answers ?? []).filter(answer => answerTo(mapping.answers, answer))
  if (questions.length + answers.length === 0) return undefined
  return { questions, more: found.length - questions.length, answers }
}

/** The questions to show, up to the limit. Questions that block the import come first. */
const mostUrgent = (questions: ValueQuestion[]): ValueQuestion[] =>
  questions
    .toSorted((a, b) => Number(b.reason === 'merged') - Number(a.reason === 'merged'))
    .slice(0, VALUE_QUESTIONS_MAX)

/**
 * Refuses to run an import while nobody has decided about spellings that would become one value.
 *
 * @throws AppError `STALE`
 */
export async function requireDecidedSpellings(batchId: string): Promise<void> {
  const { entity } = await db.batch.findUniqueOrThrow({ where: { id: batchId } })
  const questions = await findQuestions(batchId, row => questionsIn(row, entity as Resource))
  const open = questions.find(({ reason }) => reason === 'merged')
  if (open) throw new AppError('STALE', `Decide about “${open.text}” first. ${open.message}`)
}

/** A question about one cell. Cells with the same id share one question. */
type Asked = ValueQuestion & { id: string }

/**
 * All questions, in the order of the file. Each question counts all rows whose text in the column has the same meaning.
 */
async function findQuestions(batchId: string, questionsOf: (row: StoredRow) => Asked[]): Promise<ValueQuestion[]> {
  const questions = new Map<string, ValueQuestion>()
  for await (const row of invalidRows(batchId)) {
    for (const { id, ...question } of questionsOf(row)) {
      const known = questions.get(id)
      if (known) known.rows += 1
      else questions.set(id, question)
    }
  }
  return [...questions.values()]
}

/** The questions about the cells of a line. Two cells with the same meaning have the same id. */
const questionsIn = (row: StoredRow, entity: Resource): Asked[] =>
  listFieldsOf(entity).flatMap(([field, list]) => {
    const problem = row.problems.find(one => one.field === field)
    const text = (row.cells[field] ?? '').trim()
    if (!problem || text === '' || hasCellProblem(entity, field, text)) return []
    // Ask nothing: the list has the value, but the user does not see the class.
    if (problem.message === CLASS_OUTSIDE_MESSAGE) return []
    const reason = reasonFor(row, field, list, text)
    return [{ id: answerId({ field, list, text }), field, text, rows: 1, reason, message: problem.message }]
  })

function reasonFor({ merged }: StoredRow, field: string, list: ListName, text: string): ValueQuestion['reason'] {
  if (findListValue(list, text)?.retired) return 'retired'
  return merged?.[field] ? 'merged' : 'unknown'
}

function hasCellProblem(entity: Resource, field: string, text: string): boolean {
  const definition = IMPORT_FIELDS[entity][field]
  return definition !== undefined && cellProblem(definition, text) !== undefined
}
