import * as z from 'zod/mini'
import type { Days } from '@/lib/contract/academic-year'
import { formatDate } from '@/lib/contract/date-text'
import { calendarDate } from '@/lib/contract/dates'

const INVALID = 'Birthday must be a day, or a first and a last day within a year, such as 2026-11-23..2026-11-29'
const EARLIEST = '1900-01-01'

/** The days of a filter by birthday; undefined for an invalid text. */
export function birthdayDays(text: string): Days | undefined {
  const [first = '', last = first, ...rest] = text.split('..')
  const areDays = [first, last].every(day => calendarDate(day) === day && day >= EARLIEST)
  return areDays && rest.length === 0 && isWithinAYear({ first, last }) ? { first, last } : undefined
}

/** Whether each birthday occurs at most once in these days. */
function isWithinAYear({ first, last }: Days): boolean {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4))
  return years === 0 ? first <= last : years === 1 && last.slice(5) < first.slice(5)
}

/** Students whose birthday is on these days: `2026-11-23`, or `2026-11-23..2026-11-29`. */
export const birthday = z.string(INVALID).check(z.refine(text => birthdayDays(text) !== undefined, INVALID))

export const birthdayFilter = ({ first, last }: Days): string => (first === last ? first : `${first}..${last}`)

/** `23 Nov 2026 to 29 Nov 2026`. */
export function birthdayText(filter: string): string {
  const { first, last } = birthdayDays(filter) ?? { first: filter, last: filter }
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}

const LEAP_DAY = '02-29'
const DAY_AFTER = '03-01'

/**
 * The dates of birth with a birthday on these days, as ranges of `MM-DD`. As in `ageOn`, people born on 29 February have
 * their birthday on 1 March when there is no 29 February.
 */
export function birthdayRanges({ first, last }: Days): [from: string, to: string][] {
  const [from, to] = [first.slice(5), last.slice(5)]
  const ranges: [string, string][] =
    first.slice(0, 4) === last.slice(0, 4)
      ? [[from, to]]
      : [
          [from, '12-31'],
          ['01-01', to],
        ]
  const hasLeapDay = ranges.some(([start, end]) => start <= LEAP_DAY && LEAP_DAY <= end)
  return hasLeapDay || !movesLeapDay({ first, last }) ? ranges : [...ranges, [LEAP_DAY, LEAP_DAY]]
}

/** Whether 1 March of a year without 29 February is among the days. */
const movesLeapDay = ({ first, last }: Days): boolean =>
  [first, last]
    .map(day => day.slice(0, 4))
    .some(year => {
      const [march, leapDay] = [`${year}-${DAY_AFTER}`, `${year}-${LEAP_DAY}`]
      return first <= march && march <= last && calendarDate(leapDay) === undefined
    })

/** The day among `days` on which somebody born on this `MM-DD` has their birthday. */
export const birthdayInDays = (days: readonly string[], monthDay: string): string | undefined =>
  days.find(day => day.slice(5) === monthDay) ??
  (monthDay === LEAP_DAY ? days.find(day => day.slice(5) === DAY_AFTER) : undefined)
