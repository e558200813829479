import { formatDate } from '@/lib/client/format'
import type { FieldChange } from '@/lib/contract/audit'
import { ACTION_TEXTS, FIELD_LABELS } from '@/lib/contract/audit-texts'

type Value = FieldChange['after']

/** What values of some fields say in words. */
const IN_WORDS: Record<string, ((value: string) => string) | undefined> = {
  dateOfBirth: formatDate,
  admissionDate: formatDate,
  // The address of a picture says nothing to a reader.
  'profilePhoto.url': () => 'Photo',
  action: value => (ACTION_TEXTS as Record<string, string>)[value] ?? value,
}

/** A field as the forms call it; by its path, should no form know it. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

/** A value as a person reads it; empty where there was none. */
export function valueText(field: string, value: Value): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return IN_WORDS[field]?.(String(value)) ?? String(value)
}

/** What is worth telling: that there was no photo, and there still is none, is not. */
export const toldIn = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(({ field, before, after }) => valueText(field, before) || valueText(field, after))
