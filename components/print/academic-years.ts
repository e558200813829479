import { academicYearName, academicYearOf } from '@/lib/contract/academic-year'
import { schoolRules } from '@/lib/contract/school-rules'

/** The academic year of a day and the next year, because cards are also printed in advance. @param day `YYYY-MM-DD` */
export function currentAndNextYear(day: string): [current: string, next: string] {
  const { academicYearStart } = schoolRules()
  const current = academicYearOf(day, academicYearStart)
  return [academicYearName(current, academicYearStart), academicYearName(current + 1, academicYearStart)]
}
