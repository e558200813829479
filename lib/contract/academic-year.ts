/** A range of calendar days. It includes the first and the last day. */
export type Days = { first: string; last: string }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** @param month 1 for January of `year`, 13 for January of the next year */
function monthOf(year: number, month: number): Days {
  const start = new Date(Date.UTC(year, month - 1, 1))
  const end = new Date(Date.UTC(year, month, 0))
  const prefix = `${start.getUTCFullYear()}-${twoDigits(start.getUTCMonth() + 1)}`
  return { first: `${prefix}-01`, last: `${prefix}-${twoDigits(end.getUTCDate())}` }
}

/**
 * The twelve months of the academic year that contains a day, or of an earlier academic year.
 *
 * @param day `YYYY-MM-DD`
 * @param startMonth the month in which academic years begin, 1 for January
 * @param yearsAgo 1 for the previous academic year
 */
export function academicMonths(day: string, startMonth: number, yearsAgo = 0): Days[] {
  const startYear = academicYearOf(day, startMonth) - yearsAgo
  return Array.from({ length: 12 }, (_, n) => monthOf(startYear, startMonth + n))
}

/**
 * The calendar year in which an academic year begins.
 *
 * @param day any day of the academic year, `YYYY-MM-DD`
 */
export function academicYearOf(day: string, startMonth: number): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month >= startMonth ? year : year - 1
}

/**
 * The academic year that a promotion on this day ends, because its end is nearest: the previous academic year in the
 * first six months of an academic year, and the current academic year after that.
 */
export function academicYearToPromote(day: string, startMonth: number): number {
  const monthsSinceStart = (Number(day.slice(5, 7)) - startMonth + 12) % 12
  return academicYearOf(day, startMonth) - (monthsSinceStart < 6 ? 1 : 0)
}

/** The name of the academic year that begins in a calendar year: `2024–25`, or `2024` if it begins in January. */
export const academicYearName = (year: number, startMonth: number): string =>
  academicYearText({ first: monthOf(year, startMonth).first, last: monthOf(year, startMonth + 11).last })

/** The name of an academic year: `2026` within one calendar year, `2026–27` across two calendar years. */
export function academicYearText({ first, last }: Days): string {
  const [start, end] = [first.slice(0, 4), last.slice(0, 4)]
  return start === end ? start : `${start}–${end.slice(2)}`
}

/** Whether a value is a year from 1900 to 2099, in which an academic year may begin. Addresses contain it as text. */
export const isAcademicYear = (year: number | string): boolean => /^(19|20)\d\d$/.test(String(year))
