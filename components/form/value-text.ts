import { formatDate } from '@/lib/contract/date-text'
import { choiceText, type Field, valueText as textOfValue } from '@/lib/contract/record-fields'
import { YES_NO } from './yes-no'

/** Stands for a text that was typed into a number input but is not a number. */
export const UNREADABLE_TEXT = 'unreadable'

/** The value of a form field in a sentence; an empty text for an empty field. */
export function valueText(value: unknown, field?: Field): string {
  if (Number.isNaN(value)) return UNREADABLE_TEXT
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // Forms hold dates as `YYYY-MM-DD`.
  return typeof value === 'string' ? formatDate(textOf(value, field)) : textOfValue(field, value)
}

const textOf = (value: string, field: Field | undefined): string =>
  field?.kind === 'yesNo' ? (YES_NO.find(([key]) => key === value)?.[1] ?? value) : choiceText(field, value)
