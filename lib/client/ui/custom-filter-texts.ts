import { customEntryAt, customLabel } from '@/lib/contract/custom-fields/entries'
import { type CustomFilters, filterEntries } from '@/lib/contract/custom-fields/query-parameters'
import { customPath } from '@/lib/contract/custom-fields/values'
import { formatDate } from '@/lib/contract/date-text'
import { valueText } from '@/lib/contract/record-fields'

const ENDS: Record<string, string> = { from: ' From', to: ' To' }

/**
 * The label of a filter by a custom field. @param name the key of the field, followed by `.from` or `.to` for a range
 */
export function customFilterLabel(name: string): string {
  const [key = '', end = ''] = name.split('.')
  return (customLabel(customPath(key)) ?? key) + (ENDS[end] ?? '')
}

/** The value of a filter by a custom field, as the screen shows it. */
export function customFilterText(name: string, value: string): string {
  const [key = ''] = name.split('.')
  const field = customEntryAt(customPath(key))
  if (field?.kind === 'date') return formatDate(value) || value
  return valueText(field, field?.kind === 'yesNo' ? value === 'true' : value)
}

/** The filters by custom fields, as the screen shows them: `House: Red`. */
export const customFilterTexts = (filters: CustomFilters | undefined): string[] =>
  filterEntries(filters).map(([name, value]) => `${customFilterLabel(name)}: ${customFilterText(name, value)}`)
