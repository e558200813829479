import { scopeTexts } from '@/lib/client/ui/scope-texts'
import { formatDate } from '@/lib/contract/date-text'
import type { ScopedClass } from '@/lib/contract/permissions'
import { choiceText, type Field, valueText as textOfValue } from '@/lib/contract/record-fields'
import { YES_NO } from './yes-no'

/** The result of `valueText` for a number input whose text is not a number. */
export const UNREADABLE_NUMBER_TEXT = 'unreadable'

/** The value of a form field as a text to show; an empty text for an empty field. */
export function valueText(value: unknown, field?: Field): string {
  if (Number.isNaN(value)) return UNREADABLE_NUMBER_TEXT
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isScope(value))
    return scopeTexts(
      value.map(entry => ({ ...entry, section: entry.section || undefined, until: entry.until || undefined })),
    ).join('; ')
  // Forms hold dates as `YYYY-MM-DD`.
  return typeof value === 'string' ? formatDate(textOf(value, field)) : textOfValue(field, value)
}

/** Whether the value is the list of a staff member's classes, which is the only list that contains objects. */
const isScope = (value: unknown): value is ScopedClass[] => Array.isArray(value) && typeof value[0] === 'object'

const textOf = (value: string, field: Field | undefined): string =>
  field?.kind === 'yesNo' ? (YES_NO.find(([key]) => key === value)?.[1] ?? value) : choiceText(field, value)
