import { formatDate } from '@/lib/contract/date-text'

/** Stands for a text that was typed into a number input but is not a number. */
export const UNREADABLE_TEXT = 'unreadable'

/** The value of a field in a sentence; an empty text for an empty field. */
export function valueText(value: unknown): string {
  if (Number.isNaN(value)) return UNREADABLE_TEXT
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // Forms hold dates as `YYYY-MM-DD`.
  if (typeof value === 'string') return formatDate(value)
  return typeof value === 'number' ? String(value) : ''
}
