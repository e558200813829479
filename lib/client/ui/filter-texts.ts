import { formatDate } from '@/lib/contract/date-text'
import {
  FILTER_DAYS,
  FILTER_LABELS,
  FILTER_TEXTS,
  type Filter,
  type FilterTexts,
} from '@/lib/contract/students/filter-labels'
import type { StudentQuery } from '@/lib/contract/students/query'
import { customFilterTexts } from './custom-filter-texts'

/** Formats the values of filters, unless the screen shows the stored value. */
const TEXTS: FilterTexts = {
  ...FILTER_TEXTS,
  ...Object.fromEntries(FILTER_DAYS.map(name => [name, formatDate])),
}

/** The filters that are set, as the screen shows them: `Standard: 5th`, `Active`. */
export const filterTexts = (filters: Partial<StudentQuery>): string[] => [
  ...(Object.keys(FILTER_LABELS) as Filter[]).flatMap(name => {
    const value = filters[name]
    if (value === undefined || value === '') return []
    if (typeof value === 'boolean') return [value ? 'Active' : 'Inactive']
    return [`${FILTER_LABELS[name]}: ${TEXTS[name]?.(value) ?? value}`]
  }),
  ...customFilterTexts(filters.custom),
]
