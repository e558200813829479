import * as z from 'zod/mini'
import { BLOOD_GROUPS, GENDERS } from '@/lib/contract/constants'
import { customFilters, customPathSchema } from '@/lib/contract/custom-fields/filters'
import { date } from '@/lib/contract/field-schemas'
import { listValueSchema } from '@/lib/contract/list-value-schema'
import { listQuery, queryFlag, StudentPagination } from '@/lib/contract/list'
import { birthday } from './birthdays'
import { academicYearSchema } from './academic-year-schema'
import { Student } from './schema'

export const STUDENT_SORTS = [
  'createdAt',
  'name',
  'studentId',
  'standard',
  'updatedAt',
  'rollNumber',
  'overallPercentage',
] as const

/** The optional fields that the filter "Missing" offers, with their labels. */
export const MISSING_FIELDS = {
  photo: 'Photo',
  email: 'Email',
  bloodGroup: 'Blood Group',
  admissionNumber: 'Admission Number',
  /** Neither parent has an email. */
  parentEmail: 'Email of any parent',
} as const
export type MissingField = keyof typeof MISSING_FIELDS

/** Whether the filter "Missing" names a field of every school, and not a custom field. */
export const isMissingField = (field: string | undefined): field is MissingField =>
  field !== undefined && Object.hasOwn(MISSING_FIELDS, field)

/** Fields that should have a different value for each student of a class, with their names in the filter. */
export const UNIQUE_IN_CLASS_FIELDS = { rollNumber: 'Roll Number' } as const
export type UniqueInClassField = keyof typeof UNIQUE_IN_CLASS_FIELDS

/** The filters by attendance, with their names. */
export const ATTENDANCE_FILTERS = { absentToday: 'Absent Today' } as const

/** The filters by erasing, with their names. */
export const ERASED_FILTERS = { no: 'No', yes: 'Yes' } as const

export const StudentQuery = z.object({
  ...listQuery(STUDENT_SORTS),
  /**
   * The past academic year for which `standard` and `section` are compared, by the calendar year in which it begins.
   * Absent to compare the present classes.
   */
  classYear: z.optional(academicYearSchema('classYear')),
  standard: z.optional(listValueSchema('standard', 'Unknown standard')),
  section: z.optional(listValueSchema('section', 'Section must be A, B, C, or D')),
  leavingReason: z.optional(listValueSchema('leavingReason', 'Unknown leaving reason')),
  /** The relationship of the emergency contact. */
  relationship: z.optional(listValueSchema('relationship', 'Unknown relationship')),
  gender: z.optional(z.enum(GENDERS, 'Unknown gender')),
  bloodGroup: z.optional(z.enum(BLOOD_GROUPS, 'Unknown blood group')),
  /** The first and the last day of admission, as `YYYY-MM-DD`. */
  admittedFrom: z.optional(date('First day of admission')),
  admittedTo: z.optional(date('Last day of admission')),
  /** The first and the last day of leaving. */
  leftFrom: z.optional(date('First day of leaving')),
  leftTo: z.optional(date('Last day of leaving')),
  birthday: z.optional(birthday),
  /** Active students who share this value with another active student of their class. */
  shared: z.optional(z.enum(Object.keys(UNIQUE_IN_CLASS_FIELDS) as [UniqueInClassField], 'shared must be rollNumber')),
  /** Students without a value in this field, which may be a custom field, such as `custom.house`. */
  missing: z.optional(
    z.union(
      [z.enum(Object.keys(MISSING_FIELDS) as [MissingField, ...MissingField[]]), customPathSchema],
      `missing must be one of ${Object.keys(MISSING_FIELDS).join(', ')}`,
    ),
  ),
  /** Students who are marked absent today. */
  attendance: z.optional(z.enum(Object.keys(ATTENDANCE_FILTERS) as ['absentToday'], 'attendance must be absentToday')),
  erased: z.optional(
    z.enum(Object.keys(ERASED_FILTERS) as (keyof typeof ERASED_FILTERS)[], 'erased must be no or yes'),
  ),
  custom: z.optional(customFilters),
})
export type StudentQuery = z.output<typeof StudentQuery>

type DayFilter = 'admittedFrom' | 'admittedTo' | 'leftFrom' | 'leftTo'
type Days = Pick<StudentQuery, DayFilter>

const refuseDays = (from: DayFilter, to: DayFilter, error: string) =>
  function refuse({ [from]: first, [to]: last }: Days): string | undefined {
    return first && last && last < first ? error : undefined
  }

const ADMISSION_DAYS = 'The last day of admission cannot be before the first day'
const LEAVING_DAYS = 'The last day of leaving cannot be before the first day'

/** Returns an error when the last day is before the first day. */
export const checkAdmissionDays = refuseDays('admittedFrom', 'admittedTo', ADMISSION_DAYS)
export const checkLeavingDays = refuseDays('leftFrom', 'leftTo', LEAVING_DAYS)

/** Not in `StudentQuery`: an address with days in the wrong order must open the list, which then shows the error. */
export const DAYS_IN_ORDER = [
  z.refine<Days>(days => !checkAdmissionDays(days), { error: ADMISSION_DAYS, path: ['admittedTo'] }),
  z.refine<Days>(days => !checkLeavingDays(days), { error: LEAVING_DAYS, path: ['leftTo'] }),
] as const

/** The query that the API accepts. */
export const StudentListQuery = StudentQuery.check(...DAYS_IN_ORDER)
export type StudentFilters = Partial<StudentQuery>

/** The query of a page of the list. With `countInactive`, the answer has the number of inactive students as well. */
export const StudentPageQuery = z
  .extend(StudentQuery, { countInactive: queryFlag('countInactive') })
  .check(...DAYS_IN_ORDER)
export type StudentPageQuery = z.output<typeof StudentPageQuery>

export const StudentPage = z.object({ students: z.array(Student), pagination: StudentPagination })
export type StudentPage = z.output<typeof StudentPage>

/** How many siblings are shown at most: if parents have the school's number as their phone, everybody is a sibling. */
export const SIBLINGS_MAX = 20

/** Students who share a parent's phone or email with another student. */
export const Siblings = z.object({ students: z.array(Student), hasMore: z.boolean() })
export type Siblings = z.output<typeof Siblings>
