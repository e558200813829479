import type { Days } from '@/lib/contract/academic-year'
import { parametersOf } from '@/lib/contract/custom-fields/query-parameters'
import { birthdayFilter } from '@/lib/contract/students/birthdays'
import type { MissingField, StudentFilters } from '@/lib/contract/students/query'

/** The filters of the list behind each figure of the dashboard. */
export const figureFilters = {
  strength: (place: { standard?: string; section?: string; gender?: StudentFilters['gender'] }): StudentFilters => ({
    ...place,
    isActive: true,
  }),
  /** The students of a past academic year, active or not. */
  pastStrength: (
    year: string,
    place: { standard?: string; section?: string; gender?: StudentFilters['gender'] },
  ): StudentFilters => ({ classYear: year, ...place }),
  admitted: ({ first, last }: Days): StudentFilters => ({ admittedFrom: first, admittedTo: last }),
  left: ({ first, last }: Days, leavingReason?: StudentFilters['leavingReason']): StudentFilters => ({
    leavingReason,
    leftFrom: first,
    leftTo: last,
  }),
  birthdays: (days: Days): StudentFilters => ({ isActive: true, birthday: birthdayFilter(days) }),
  missing: (missing: MissingField): StudentFilters => ({ isActive: true, missing }),
  absentToday: (): StudentFilters => ({ attendance: 'absentToday', sortBy: 'standard', sortOrder: 'asc' }),
  dueForErasing: (leftTo: string): StudentFilters => ({ leftTo, isActive: false, erased: 'no' }),
  /** Sorted by class and roll number, so that students who share a roll number are next to each other. */
  sharedRollNumbers: (): StudentFilters => ({ shared: 'rollNumber', sortBy: 'standard', sortOrder: 'asc' }),
}

/** The address of a list of students. */
export const studentsPath = (filters: StudentFilters): string =>
  `/students?${new URLSearchParams(parametersOf(filters)).toString()}`
