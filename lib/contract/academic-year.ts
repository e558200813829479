/** April, as in most schools of India. */
export const DEFAULT_YEAR_START = 4

/** Calendar days, both included. */
export type Days = { first: string; last: string }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** @param year the year of month 1: `month` counts from 1, and 13 is January of the next year */
function monthOf(year: number, month: number): Days {
  const start = new Date(Date.UTC(year, month - 1, 1))
  const end = new Date(Date.UTC(year, month, 0))
  const prefix = `${start.getUTCFullYear()}-${twoDigits(start.getUTCMonth() + 1)}`
  return { first: `${prefix}-01`, last: `${prefix}-${twoDigits(end.getUTCDate())}` }
}

/**
 * The twelve months of the academic year that a day is in.
 *
 * @param day `YYYY-MM-DD`
 * @param startMonth the month in which academic years begin, 1 for January
 * @param yearsAgo 1 for the academic year before
 */
export function academicMonths(day: string, startMonth: number, yearsAgo = 0): Days[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const startYear = (month >= startMonth ? year : year - 1) - yearsAgo
  return Array.from({ length: 12 }, (_, n) => monthOf(startYear, startMonth + n))
}

/** `2026` for a calendar year, `2026–27` for a year that ends in the next calendar year. */
export function academicYearText({ first, last }: Days): string {
  const [start, end] = [first.slice(0, 4), last.slice(0, 4)]
  return start === end ? start : `${start}–${end.slice(2)}`
}

/** The academic year that a day is in: `2026–27`. @param yearsAgo -1 for the next academic year */
export function academicYearOf(day: string, startMonth: number = DEFAULT_YEAR_START, yearsAgo = 0): string {
  const months = academicMonths(day, startMonth, yearsAgo)
  return academicYearText({ first: months[0]?.first ?? '', last: months.at(-1)?.last ?? '' })
}
