import { customLabel } from '@/lib/contract/custom-fields/entries'
import { formatDate } from '@/lib/contract/date-text'
import { labelOf } from '@/lib/contract/school-lists'
import { birthdayText } from '@/lib/contract/students/birthdays'
import { yearName } from '@/lib/contract/school-rules'
import { customFilterTexts } from './custom-filter-texts'
import {
  ATTENDANCE_FILTERS,
  MISSING_FIELDS,
  UNIQUE_IN_CLASS_FIELDS,
  type StudentQuery,
} from '@/lib/contract/students/query'

type Filter = Exclude<keyof StudentQuery, 'sortBy' | 'sortOrder' | 'page' | 'limit' | 'custom'>

/** Labels of the filters above the list and on paper. */
export const FILTER_LABELS = {
  search: 'Search',
  classYear: 'Class in Year',
  standard: 'Standard',
  section: 'Section',
  isActive: 'Status',
  gender: 'Gender',
  bloodGroup: 'Blood Group',
  admittedFrom: 'Admitted From',
  admittedTo: 'Admitted To',
  leavingReason: 'Leaving Reason',
  relationship: 'Emergency Contact',
  leftFrom: 'Left From',
  leftTo: 'Left To',
  birthday: 'Birthday',
  shared: 'Shared',
  missing: 'Missing',
  attendance: 'Attendance',
} as const satisfies Record<Filter, string>

/** Formats the values of filters whose values are not shown as they are. */
const TEXTS: Partial<Record<Filter, (value: string) => string>> = {
  standard: key => labelOf('standard', key),
  section: key => labelOf('section', key),
  leavingReason: key => labelOf('leavingReason', key),
  relationship: key => labelOf('relationship', key),
  classYear: yearName,
  admittedFrom: formatDate,
  admittedTo: formatDate,
  leftFrom: formatDate,
  leftTo: formatDate,
  birthday: birthdayText,
  shared: value => UNIQUE_IN_CLASS_FIELDS[value as keyof typeof UNIQUE_IN_CLASS_FIELDS],
  attendance: value => ATTENDANCE_FILTERS[value as keyof typeof ATTENDANCE_FILTERS],
  missing: value => customLabel(value) ?? MISSING_FIELDS[value as keyof typeof MISSING_FIELDS],
}

/** The filters that are set, in words: `Standard: 5th`, `Active`. */
export const filterTexts = (filters: Partial<StudentQuery>): string[] => [
  ...(Object.keys(FILTER_LABELS) as Filter[]).flatMap(name => {
    const value = filters[name]
    if (value === undefined || value === '') return []
    if (typeof value === 'boolean') return [value ? 'Active' : 'Inactive']
    return [`${FILTER_LABELS[name]}: ${TEXTS[name]?.(value) ?? value}`]
  }),
  ...customFilterTexts(filters.custom),
]
