import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { listFieldsOf } from '@/lib/contract/imports/mapping'
import { changesList, VALUE_ANSWERS_MAX, type ValueDecision, type ValueDecisions } from '@/lib/contract/imports/values'
import { changesSettings } from '@/lib/contract/privileges'
import type { ListName, SchoolLists } from '@/lib/contract/school-lists'
import { NewListValue } from '@/lib/contract/school/lists'
import { db, type Tx } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { readLists } from '@/lib/server/lists/current-choices'
import { runListChangesIn } from '@/lib/server/lists/run-list-changes'
import type { AddedValue } from '@/lib/server/lists/take-back'
import { addSpellingTo, addTo, type ValueChange } from '@/lib/server/lists/value-changes'
import { forbiddenError, invalidFieldError } from '@/lib/server/platform/errors'
import { validate } from '@/lib/server/platform/validation'
import { answerId, type ValueAnswer } from '@/lib/server/spreadsheets/values/value-answers'
import { getBatch } from '../../core/list'
import { wakeBatchRunner } from '../../core/runner'
import { parseSource } from '../../core/source'
import { addOptions } from './add-options'
import { findImportFile, parseMapping } from './import-file'
import { beginReplan, correctionsOf, findImport, requireImportState } from './imports'
import { withTextInError } from './with-text-in-error'

/** A decision, and the list with the values of its field. */
type Decided = { decision: ValueDecision; list: ListName }

/**
 * Stores decisions about texts that are neither values of the school's lists nor options of custom fields, and plans
 * the import again. Values and options are added in the same transaction.
 *
 * @throws AppError `NOT_FOUND`; `FORBIDDEN`, also when a user who is not a superAdmin changes a list;
 * `VALIDATION_ERROR`, `DUPLICATE` and `IN_USE` for the same reasons as `addValue`; `STALE` when the import has started
 */
export async function decideValues(
  id: string,
  { decisions }: ValueDecisions,
  actor: Actor,
): Promise<{ batch: Batch; lists: SchoolLists }> {
  const batch = await findImport(id, actor)
  requireImportState(batch, ['ready'])
  if (decisions.some(changesList) && !changesSettings(actor)) throw forbiddenError()
  const lists = new Map(listFieldsOf(batch.entity))
  const options = decisions.filter(isNewOption)
  const decided = decisions
    .filter(decision => !isNewOption(decision))
    .map(decision => {
      const list = lists.get(decision.field)
      if (list === undefined) throw invalidFieldError('field', 'Unknown field')
      return { decision, list }
    })
  await db.$transaction(async tx => {
    // Lock the batch before the lists, in the same order as a run.
    await beginReplan(tx, batch, ['ready'], 'planning')
    // Add options before changing the lists: adding options takes another lock, which must be taken before the
    // lists are locked.
    await addOptions(tx, batch.entity, options, actor)
    await addToBatch(tx, id, await changeLists(tx, decided, actor))
    await saveAnswers(tx, id, decided)
  })
  wakeBatchRunner()
  return { batch: await getBatch(id, actor), lists: await readLists() }
}

/** Whether a decision adds an option to a custom field. */
const isNewOption = ({ decision, field }: ValueDecision): boolean =>
  decision === 'add' && customKeyOf(field) !== undefined

/** Adds values and other spellings to the school's lists. @returns the values that were added */
async function changeLists(tx: Tx, decided: Decided[], actor: Actor): Promise<AddedValue[]> {
  const added: AddedValue[] = []
  for (const { decision, list } of decided) {
    await withTextInError(decision.text, async () => {
      const change = changeFor(decision)
      const [value] = change ? (await runListChangesIn(tx, [{ list, change }], actor)).values : []
      if (value && decision.decision === 'add') added.push({ list, key: value.key })
    })
  }
  return added
}

/** The change of a list that a decision requires; undefined when it requires no change. */
function changeFor(decision: ValueDecision): ValueChange | undefined {
  if (decision.decision === 'add') {
    return addTo(validate(NewListValue, { label: decision.text, before: decision.before }))
  }
  const isRemembered = decision.decision === 'use' && decision.remember
  return isRemembered ? addSpellingTo(decision.value, decision.text.trim()) : undefined
}

/** Stores the values in the batch, for the undo of the import. */
async function addToBatch(tx: Tx, id: string, values: AddedValue[]): Promise<void> {
  if (values.length === 0) return
  const { source } = await tx.batch.findUniqueOrThrow({ where: { id }, select: { source: true } })
  const parsed = parseSource(source)
  const added = [...('added' in parsed ? (parsed.added ?? []) : []), ...values]
  await tx.batch.update({ where: { id }, data: { source: JSON.stringify({ ...parsed, added }) } })
}

/** Stores the answers with the mapping of the file. A new answer replaces an earlier answer about the same text. */
async function saveAnswers(tx: Tx, id: string, decided: Decided[]): Promise<void> {
  const lists = await readLists(tx)
  const mapping = parseMapping(await findImportFile(id, tx))
  const answers = new Map((mapping.answers ?? []).map(answer => [answerId(answer), answer]))
  for (const { decision, list } of decided) {
    const { field, text } = decision
    const answer = answerOf(decision, list)
    const isOffered = lists[list].some(({ key, retired }) => key === answer?.value && !retired)
    if (answer?.value && !isOffered) throw invalidFieldError('value', `“${text}”: Choose a value of the list`)
    answers.delete(answerId({ field, list, text }))
    if (answer) answers.set(answerId(answer), answer)
  }
  if (answers.size > VALUE_ANSWERS_MAX) {
    throw invalidFieldError('decisions', `An import can have at most ${VALUE_ANSWERS_MAX} decisions about values`)
  }
  const data = {
    mapping: JSON.stringify({ ...mapping, answers: [...answers.values()] }),
    corrections: JSON.stringify(await correctionsOf(tx, id)),
  }
  await tx.importFile.update({ where: { batchId: id }, data })
}

/** The answer to store; undefined when the list now has the text, or when a person must be asked again. */
function answerOf(decision: ValueDecision, list: ListName): ValueAnswer | undefined {
  const { field, text } = decision
  if (decision.decision === 'use') return { field, list, text, value: decision.value }
  return decision.decision === 'leaveOut' ? { field, list, text, value: null } : undefined
}
