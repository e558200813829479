import 'server-only'
import { DATE_ORDERS, type DateOrder, readDate } from '@/lib/contract/date-text'

/** The number that a spreadsheet stores for a day: 20,000 is 3 October 1954, 59,999 is 7 April 2064. */
const SERIAL = /^[2-5]\d{4}$/
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/**
 * Reads the date in a cell: as people write it, or as the number that a spreadsheet stores.
 *
 * @returns `YYYY-MM-DD`, or undefined when the text is not a date in this order
 */
export function readDateCell(text: string, order: DateOrder): string | undefined {
  if (!SERIAL.test(text.trim())) return readDate(text, order)
  return new Date(SERIAL_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a text is a date with a time in UTC, as programs write it. */
export const isUtcTimestamp = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text.trim())

/**
 * The orders in which as many of these texts as possible are dates. If there are several, only a person knows the right
 * order. When several orders give the same dates, only the first of them is returned.
 */
export function likelyOrders(texts: readonly string[]): DateOrder[] {
  const readings = DATE_ORDERS.map(order => texts.map(text => readDateCell(text, order) ?? ''))
  const counts = readings.map(dates => dates.filter(Boolean).length)
  const isLikely = (index: number) => texts.length > 0 && counts[index] === Math.max(...counts)
  const isRepeated = (index: number) =>
    readings.slice(0, index).some((dates, earlier) => isLikely(earlier) && dates.join() === readings[index]?.join())
  return DATE_ORDERS.filter((_, index) => isLikely(index) && !isRepeated(index))
}
