import { customLabel } from '@/lib/contract/custom-fields/entries'
import { labelOf } from '@/lib/contract/school-lists'
import { yearName } from '@/lib/contract/school-rules'
import { birthdayText } from './birthdays'
import { ATTENDANCE_FILTERS, ERASED_FILTERS, MISSING_FIELDS, type StudentQuery, UNIQUE_IN_CLASS_FIELDS } from './query'

/** A filter that the list of students has in every school. */
export type Filter = Exclude<keyof StudentQuery, 'sortBy' | 'sortOrder' | 'page' | 'limit' | 'custom'>

/** Labels of the filters above the list, on paper and in the history of exports. */
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
  erased: 'Erased',
} as const satisfies Record<Filter, string>

/** The filters that are days. */
export const FILTER_DAYS = ['admittedFrom', 'admittedTo', 'leftFrom', 'leftTo'] as const satisfies Filter[]

export type FilterTexts = Partial<Record<Filter, (value: string) => string | undefined>>

const textIn = (texts: Readonly<Partial<Record<string, string>>>) => (value: string) => texts[value]

/** The texts of filter values that are not shown as they are. `FILTER_DAYS` lists the filters that are days. */
export const FILTER_TEXTS: FilterTexts = {
  standard: key => labelOf('standard', key),
  section: key => labelOf('section', key),
  leavingReason: key => labelOf('leavingReason', key),
  relationship: key => labelOf('relationship', key),
  classYear: yearName,
  birthday: birthdayText,
  shared: textIn(UNIQUE_IN_CLASS_FIELDS),
  attendance: textIn(ATTENDANCE_FILTERS),
  erased: textIn(ERASED_FILTERS),
  missing: value => customLabel(value) ?? textIn(MISSING_FIELDS)(value),
}
