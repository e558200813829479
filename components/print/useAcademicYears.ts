'use client'

import { useUser } from '@/components/base/useUser'
import { academicYearOf } from '@/lib/contract/academic-year'
import { today } from '@/lib/contract/dates'

/** This academic year of the school, and the next: cards are also printed before a year begins. */
export function useAcademicYears(): [current: string, next: string] {
  const { academicYearStart } = useUser()
  const yearAfter = (years: number) => academicYearOf(today(), academicYearStart, -years)
  return [yearAfter(0), yearAfter(1)]
}
