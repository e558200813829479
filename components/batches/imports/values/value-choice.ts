import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { ValueDecision, ValueQuestion } from '@/lib/contract/imports/values'

/** An unsaved choice about a text of the file. */
export type ValueChoice =
  /**
   * `before`: the key of the value before which the text is added; empty for the end, undefined until the user chooses.
   */
  | { decision: 'add'; before: string | undefined }
  | { decision: 'use'; value: string; remember: boolean }
  | { decision: 'leaveOut' }

export type ValueChoices = ReadonlyMap<string, ValueChoice>

/** Identifies a question of an import. */
export const questionId = ({ field, text }: Pick<ValueQuestion, 'field' | 'text'>): string => `${field}: ${text}`

/** Whether the question is about a custom field, not about one of the school's lists. */
export const isAboutCustomField = ({ field }: Pick<ValueQuestion, 'field'>): boolean => customKeyOf(field) !== undefined

/** Whether the text can be added to its list. A retired value cannot be added, because the list already contains it. */
export const canBeAdded = ({ reason }: ValueQuestion): boolean => reason !== 'retired'

/** The choice to add a text to its list. A standard needs a place, because promotions follow the order of the list. */
export const addChoice = ({ field }: Pick<ValueQuestion, 'field'>): ValueChoice => ({
  decision: 'add',
  before: field === 'standard' ? undefined : '',
})

/** Whether the user still has to choose the place of a text in its list. */
export const lacksPlace = (choice: ValueChoice | undefined): boolean =>
  choice?.decision === 'add' && choice.before === undefined

/** The decisions to send. The server adds values in the order of the questions. */
export const decisionsFor = (questions: readonly ValueQuestion[], choices: ValueChoices): ValueDecision[] =>
  questions.flatMap((question): ValueDecision[] => {
    const { field, text } = question
    const choice = choices.get(questionId(question))
    if (!choice) return []
    if (choice.decision === 'add')
      return [{ decision: 'add', field, text, ...(choice.before ? { before: choice.before } : {}) }]
    if (choice.decision === 'leaveOut') return [{ decision: 'leaveOut', field, text }]
    return [{ decision: 'use', field, text, value: choice.value, ...(choice.remember ? { remember: true } : {}) }]
  })
