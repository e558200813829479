import { calendarDate } from './dates'
import { withoutInvisible } from './invisible'

/** The order of the numbers in dates such as 03/04/2018. */
export const DATE_ORDERS = ['day', 'month', 'year'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const EXAMPLES: Record<DateOrder, string> = { day: '15/06/2018', month: '06/15/2018', year: '2018-06-15' }

/** The message for a text that `readDate` cannot read. */
export const unreadableDateMessage = (order: DateOrder): string => `Enter a date such as ${EXAMPLES[order]}`

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2014-02-03` as `3 Feb 2014`, so that day and month cannot be confused. Text that is not a date stays as it is. */
export function formatDate(date: string): string {
  const [year = '', month, day] = calendarDate(date)?.split('-') ?? []
  const name = MONTHS[Number(month) - 1]
  return name ? `${Number(day)} ${name.slice(0, 3)} ${year}` : date
}

/** Longer texts are not searched for a date. */
const MAX_LENGTH = 60

const NUMBERS = /^(\d{1,4})[\s./–-]+(\d{1,2})[\s./–-]+(\d{1,4})$/
/** Eight digits in a row, for people who type no separators. */
const DIGITS = { day: /^(\d\d)(\d\d)(\d{4})$/, month: /^(\d\d)(\d\d)(\d{4})$/, year: /^(\d{4})(\d\d)(\d\d)$/ }
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/–-]*(?<month>[a-z]{3,9})[\s.,/–-]*(?<year>\d{4}|\d{2})$/i
const MONTH_FIRST = /^(?<month>[a-z]{3,9})[\s./–-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/–-]+(?<year>\d{4}|\d{2})$/i
/** A time of day, which other programs add. A time in UTC must be midnight: other times may be on another day here. */
const TIME = /(?:T|(?<!\s)\s+)(?:0?0:00(?::00(?:\.0+)?)?Z|\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?)$/i

/**
 * Reads a date as people write it: `15/06/2018`, `15-6-18`, `15062018`, `15 Jun 2018`, `June 15, 2018`, `2018-06-15`. A year
 * of two digits is the latest possible year up to next year: in 2026, `27` is 2027 and `28` is 1928.
 *
 * @returns `YYYY-MM-DD`, or undefined when the text is not a date in this order
 */
export function readDate(text: string, order: DateOrder, now = new Date()): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const trimmed = withoutInvisible(text).trim().replace(TIME, '')
  const parts = numericParts(trimmed, order) ?? namedParts(trimmed)
  return parts && dateOf(parts, now)
}

type Parts = [year: string, month: string, day: string]

function numericParts(text: string, order: DateOrder): Parts | undefined {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? DIGITS[order].exec(text) ?? []
  if (!first) return undefined
  // Four digits at the start are the year in each order.
  if (first.length === 4 || order === 'year') return [first, second, third]
  return order === 'day' ? [third, second, first] : [third, first, second]
}

function namedParts(text: string): Parts | undefined {
  const { day = '', month = '', year = '' } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {}
  return day ? [year, monthNamed(month), day] : undefined
}

/** The number of the month with this name or abbreviation, such as `Jun`, `Sept` or `June`; 0 for others, such as `Junk`. */
const monthNamed = (name: string): string =>
  String(MONTHS.findIndex(month => month.toLowerCase().startsWith(name.toLowerCase())) + 1)

function dateOf([year, month, day]: Parts, now: Date): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined
  return calendarDate(`${fullYear(year, now)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function fullYear(year: string, now: Date): string {
  if (year.length === 4) return year
  const latest = now.getFullYear() + 1
  const inThisCentury = latest - (latest % 100) + Number(year)
  return String(inThisCentury <= latest ? inThisCentury : inThisCentury - 100)
}
