import { academicYearText } from '@/lib/contract/academic-year'
import { formatDate } from '@/lib/contract/date-text'
import type { YearFigures } from '@/lib/contract/dashboard'

/** The dashboard announces the end of an academic year this many months in advance. */
const MONTHS_BEFORE = 2

/**
 * Says that an academic year ends within two months, or has begun this month. Undefined in other months.
 *
 * @param years the academic years, the present year first
 * @param today `YYYY-MM-DD`
 */
export function yearChangeText(years: readonly YearFigures[], today: string): string | undefined {
  const [year] = years
  if (!year) return undefined
  const { months, last } = year
  const lastMonths = months.at(-MONTHS_BEFORE)
  if (lastMonths && today >= lastMonths.first)
    return `The academic year ${academicYearText(year)} ends on ${formatDate(last)}.`
  const [firstMonth] = months
  if (firstMonth && today <= firstMonth.last) return `The academic year ${academicYearText(year)} has begun.`
  return undefined
}
