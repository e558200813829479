import 'server-only'
import { findValue, type ListName, type ListValue } from '@/lib/contract/school-lists'
import { nameOf } from './list-values'

/** A person's decision about all cells of a field that have the same meaning. */
export type ValueAnswer = {
  /** The path of the field. */
  field: string
  list: ListName
  /** The text as the file has it. */
  text: string
  /** The key of the value that the text stands for; null leaves the rows out. */
  value: string | null
}

/** `value`: the value that the text stands for; absent when the rows are left out. */
export type Answered = { value?: ListValue }

/**
 * The decision about a text. A decision for a value that was retired or deleted since then does not count, so that a person
 * is asked again.
 */
export function answerTo(
  answers: readonly ValueAnswer[] | undefined,
  { field, list, text }: Pick<ValueAnswer, 'field' | 'list' | 'text'>,
): Answered | undefined {
  if (answers === undefined || answers.length === 0) return undefined
  const key = indexOf(answers).get(answerId({ field, list, text }))
  if (key === undefined) return undefined
  if (key === null) return {}
  const value = findValue(list, key)
  return value && !value.retired ? { value } : undefined
}

/** Identifies a text of a field. All texts with the same meaning have the same id. */
export const answerId = ({ field, list, text }: Pick<ValueAnswer, 'field' | 'list' | 'text'>): string =>
  `${field}: ${nameOf(list, text)}`

const indexes = new WeakMap<readonly ValueAnswer[], Map<string, string | null>>()

function indexOf(answers: readonly ValueAnswer[]): Map<string, string | null> {
  const index = indexes.get(answers) ?? new Map(answers.map(answer => [answerId(answer), answer.value]))
  indexes.set(answers, index)
  return index
}
