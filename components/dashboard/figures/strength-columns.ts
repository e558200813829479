import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { StrengthGroup } from '@/lib/contract/dashboard'

/** A column of the class strength by a custom field. */
export type StrengthColumn = {
  /** The value that the counted students have; null for students without a value. */
  value: string | null
  text: string
  /** The query parameter that filters the list of students to the counted students. */
  filter: readonly [name: string, value: string]
}

const YES_NO = [
  { key: 'true', label: 'Yes' },
  { key: 'false', label: 'No' },
]

/**
 * A column for each value that a student has, in the order of the options, and a column for students without a value.
 */
export function strengthColumns(field: CustomField, groups: readonly StrengthGroup[]): StrengthColumn[] {
  const path = customPath(field.key)
  const options = field.kind === 'yesNo' ? YES_NO : field.options
  const columns: StrengthColumn[] = [
    ...options.map(({ key, label }) => ({ value: key, text: label, filter: [path, key] as const })),
    { value: null, text: 'No Value', filter: ['missing', path] },
  ]
  return columns.filter(({ value }) => groups.some(group => group.value === value))
}
