import type { FieldChange } from './audit'
import { ACTION_TEXTS, FIELD_LABELS } from './audit-texts'

type Value = FieldChange['after']

/** The address of a picture says nothing to a reader. */
const PHOTO = 'profilePhoto.url'
const DAYS = ['dateOfBirth', 'admissionDate']

/** How a calendar date is written. */
type WriteDay = (day: string) => string

/** A field as the forms call it; by its path, should no form know it. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

/** What is worth telling: that there was no photo, and there still is none, is not. */
export const toldIn = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after))

/** What was there before and what is there since, as a person reads it; empty where there was nothing to read. */
export function changeTexts({ field, before, after }: FieldChange, writeDay: WriteDay = day => day): [string, string] {
  if (field === PHOTO) return ['', isEmpty(before) ? 'Added' : isEmpty(after) ? 'Removed' : 'Changed']
  return [valueText(field, before, writeDay), valueText(field, after, writeDay)]
}

const isEmpty = (value: Value): boolean => value === null || value === ''

function valueText(field: string, value: Value, writeDay: WriteDay): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (field === 'action') return (ACTION_TEXTS as Record<string, string>)[text] ?? text
  return text && DAYS.includes(field) ? writeDay(text) : text
}
