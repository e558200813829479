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

/** Identifies a question among the questions of an import. */
export const questionId = ({ field, text }: Pick<ValueQuestion, 'field' | 'text'>): string => `${field}: ${text}`

/** Whether a text belongs to a field of the school's own, not to one of the school's lists. */
export const isAboutOption = ({ field }: Pick<ValueQuestion, 'field'>): boolean => customKeyOf(field) !== undefined

/** Only an unknown value can be added: a retired value is in the list already. */
export const canBeAdded = ({ reason }: ValueQuestion): boolean => reason !== 'retired'

/** The choice that adds a text to its list. Promotions follow the order of standards, so a standard needs a place. */
export const addChoice = ({ field }: Pick<ValueQuestion, 'field'>): ValueChoice => ({
  decision: 'add',
  before: field === 'standard' ? undefined : '',
})

/** Whether the place of a text in its list is still to be chosen. */
export const lacksPlace = (choice: ValueChoice | undefined): boolean =>
  choice?.decision === 'add' && choice.before === undefined

/** The decisions to send, in the order of the questions, so that values are added in this order. */
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
