import { lazy } from 'react'
import { customFilterFields, missingCustomFields } from '@/components/list/custom-filters'
import { type ChoiceFilter, filterOrChip, type MoreFilter } from '@/components/list/list-filters'
import { createListAddress } from '@/lib/client/list-address'
import { classOptions } from '@/lib/client/ui/class-options'
import { BLOOD_GROUPS, GENDERS } from '@/lib/contract/constants'
import type { UserPermissions } from '@/lib/contract/permissions'
import { yearName } from '@/lib/contract/school-rules'
import { birthdayText } from '@/lib/contract/students/birthdays'
import { type Filter, FILTER_LABELS as LABELS, FILTER_TEXTS } from '@/lib/contract/students/filter-labels'
import {
  MISSING_FIELDS,
  checkAdmissionDays,
  checkLeavingDays,
  UNIQUE_IN_CLASS_FIELDS,
  type StudentPageQuery,
  StudentQuery,
} from '@/lib/contract/students/query'

export const studentListAddress = createListAddress<StudentQuery>(StudentQuery, {
  sorts: [
    ['createdAt', 'Created Date'],
    ['name', 'Name'],
    ['studentId', 'Student ID'],
    ['standard', 'Standard'],
  ],
  columnSorts: [
    ['rollNumber', 'Roll Number'],
    ['overallPercentage', 'Overall Percentage'],
    ['updatedAt', 'Last Change'],
  ],
  // Students of a class are listed by roll number, students of a whole standard by section and roll number. The list of
  // an earlier year keeps the default order, because records contain only present roll numbers.
  orderFor: ({ standard, section, classYear }) =>
    standard && classYear === undefined ? { sortBy: section ? 'rollNumber' : 'standard', sortOrder: 'asc' } : undefined,
})

/**
 * The query of a page of the list. If the list contains active and inactive students, the answer includes the number of
 * inactive students. The database counts them in the same statement.
 */
export const studentPageQuery = (filters: StudentQuery): StudentPageQuery =>
  filters.isActive === undefined ? { ...filters, countInactive: true } : filters

const CLASS_FILTERS = [
  { field: 'standard', label: LABELS.standard, all: 'All Standards', options: 'standard', width: 144 },
  { field: 'section', label: LABELS.section, all: 'All Sections', options: 'section', width: 130 },
] as const satisfies readonly ChoiceFilter<StudentQuery>[]

/**
 * The filters by class. A user who is limited to classes can choose only these classes, but any class of an earlier
 * year.
 */
export const studentClassFilters = (user: UserPermissions, set: StudentQuery): readonly ChoiceFilter<StudentQuery>[] =>
  user.scope && !set.classYear
    ? CLASS_FILTERS.map(filter => ({
        ...filter,
        options: classOptions(user, filter.field, { standard: set.standard, kept: set[filter.field] }),
      }))
    : CLASS_FILTERS

/** Loaded only when the user opens the further filters, because it requests the years from the server. */
const ClassYearFilter = lazy(async () => ({ default: (await import('./ClassYearFilter')).ClassYearFilter }))

const MISSING: ChoiceFilter<StudentQuery> = {
  field: 'missing',
  label: LABELS.missing,
  all: 'All Students',
  options: Object.entries(MISSING_FIELDS),
  width: 200,
}

const textOf = (filter: Filter) => (value: string) => FILTER_TEXTS[filter]?.(value) ?? value

const MORE_STUDENT_FILTERS: readonly MoreFilter<StudentQuery>[] = [
  { field: 'classYear', label: LABELS.classYear, kind: 'custom', Field: ClassYearFilter, textOf: yearName },
  { field: 'gender', label: LABELS.gender, all: 'All Genders', options: GENDERS, width: 132 },
  { field: 'bloodGroup', label: LABELS.bloodGroup, all: 'All Groups', options: BLOOD_GROUPS, width: 124 },
  { field: 'admittedFrom', label: LABELS.admittedFrom, kind: 'date' },
  { field: 'admittedTo', label: LABELS.admittedTo, kind: 'date', refuse: checkAdmissionDays },
  { field: 'leavingReason', label: LABELS.leavingReason, all: 'All Reasons', options: 'leavingReason', width: 136 },
  { field: 'leftFrom', label: LABELS.leftFrom, kind: 'date' },
  { field: 'leftTo', label: LABELS.leftTo, kind: 'date', refuse: checkLeavingDays },
  { field: 'relationship', label: LABELS.relationship, all: 'All Contacts', options: 'relationship', width: 144 },
  MISSING,
  {
    field: 'shared',
    label: LABELS.shared,
    all: 'All Students',
    options: Object.entries(UNIQUE_IN_CLASS_FIELDS),
    width: 150,
  },
  { field: 'birthday', label: LABELS.birthday, kind: 'chip', textOf: birthdayText },
  // Only a link of the dashboard sets this filter, so schools that take no attendance never see it.
  { field: 'attendance', label: LABELS.attendance, kind: 'chip', textOf: textOf('attendance') },
  { field: 'erased', label: LABELS.erased, kind: 'chip', textOf: textOf('erased') },
]

/** The filters behind the button “More filters”, with the custom fields that the user may see. */
export function moreStudentFilters(user: UserPermissions, set: StudentQuery): readonly MoreFilter<StudentQuery>[] {
  const customFilters = customFilterFields<StudentQuery>(user, 'students', set)
  const missing = missingCustomFields(user, 'students', set)
  const withCustom = (filter: MoreFilter<StudentQuery>) =>
    filter.field === 'missing'
      ? filterOrChip<StudentQuery>({ ...MISSING, options: [...Object.entries(MISSING_FIELDS), ...missing] }, set)
      : filter
  return [...MORE_STUDENT_FILTERS.map(withCustom), ...customFilters]
}
