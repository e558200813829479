import 'server-only'
import { calendarDate } from '@/lib/contract/dates'
import { DATE_ORDERS, type DateOrder } from '@/lib/contract/imports/mapping'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,4})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{1,4})$/
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,\-/]*(?<month>[a-z]{3,9})[\s.,\-/]*(?<year>\d{4}|\d{2})$/i
const MONTH_FIRST = /^(?<month>[a-z]{3,9})[\s.\-/]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,.\-/]+(?<year>\d{4}|\d{2})$/i
/** A time of day, which exports of other programs add. In Greenwich time only midnight: other times may be another day here. */
const TIME = /(?:T|\s+)(?:0?0:00(?::00(?:\.0+)?)?Z|\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?)$/i
/** The number that a spreadsheet stores for a day: 20,000 is 3 October 1954, 59,999 is 7 April 2064. */
const SERIAL = /^[2-5]\d{4}$/
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/**
 * Reads a date as people write it: `15/06/2018`, `15-6-18`, `15 Jun 2018`, `2018-06-15`, or the number of a spreadsheet.
 *
 * @returns `YYYY-MM-DD`, or undefined when it is no date in this order
 */
export function readDate(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim().replace(TIME, '')
  if (SERIAL.test(trimmed)) return new Date(SERIAL_EPOCH + Number(trimmed) * DAY_MS).toISOString().slice(0, 10)
  const parts = numericParts(trimmed, order) ?? namedParts(trimmed)
  return parts && dateOf(...parts)
}

type Parts = [year: string, month: string, day: string]

function numericParts(text: string, order: DateOrder): Parts | undefined {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? []
  return first ? inOrder(order, first, second, third) : undefined
}

/** `5 Jun 2018` or `June 5, 2018` */
function namedParts(text: string): Parts | undefined {
  const { day = '', month = '', year = '' } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {}
  return day ? [year, monthNamed(month), day] : undefined
}

/**
 * The orders in which the most of these texts are dates. More than one: only a person knows which. Of orders that read all
 * texts alike, the first is given.
 */
export function likelyOrders(texts: readonly string[]): DateOrder[] {
  const readings = DATE_ORDERS.map(order => texts.map(text => readDate(text, order) ?? ''))
  const counts = readings.map(dates => dates.filter(Boolean).length)
  const isLikely = (index: number) => texts.length > 0 && counts[index] === Math.max(...counts)
  const isRepeated = (index: number) =>
    readings.slice(0, index).some((dates, earlier) => isLikely(earlier) && dates.join() === readings[index]?.join())
  return DATE_ORDERS.filter((_, index) => isLikely(index) && !isRepeated(index))
}

/** A year of four digits comes first whatever the order. */
function inOrder(order: DateOrder, first: string, second: string, third: string): Parts {
  if (first.length === 4 || order === 'year') return [first, second, third]
  return order === 'day' ? [third, second, first] : [third, first, second]
}

const monthNamed = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function dateOf(year: string, month: string, day: string): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined
  return calendarDate(`${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A year of two digits is the last one that is not in the future. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) > new Date().getFullYear() % 100 ? 19 : 20}${year}`
}
