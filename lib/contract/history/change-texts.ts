import type { FieldChange } from './events'
import type { Fields } from '@/lib/contract/record-fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { ACTION_TEXTS } from './actions'
import { FIELD_LABELS } from './field-labels'

type Value = FieldChange['after']

/** Shown without its value, which is a URL. */
const PHOTO = 'profilePhoto.url'

/** Formats a calendar date. */
type WriteDay = (day: string) => string

/** The label of a field, or its path if it has none. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

/** Leaves out the fields that are empty both before and after. */
export const visibleChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after))

/** The old and the new value as text; empty where there is no value. */
export function describeChange(
  { field, before, after }: FieldChange,
  writeDay: WriteDay = day => day,
): [string, string] {
  if (field === PHOTO) return ['', isEmpty(before) ? 'Added' : isEmpty(after) ? 'Removed' : 'Changed']
  return [valueText(field, before, writeDay), valueText(field, after, writeDay)]
}

const isDate = (field: string): boolean => (STUDENT_FIELDS as Fields)[field]?.kind === 'date'

const isEmpty = (value: Value): boolean => value === null || value === ''

function valueText(field: string, value: Value, writeDay: WriteDay): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (field === 'action') return (ACTION_TEXTS as Record<string, string>)[text] ?? text
  return text && isDate(field) ? writeDay(text) : text
}
