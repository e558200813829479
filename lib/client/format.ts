import { ERASED_STUDENT } from '@/lib/contract/labels'
import { formatDate } from '@/lib/contract/date-text'
import { dayOf } from '@/lib/contract/dates'
import { joinNames } from '@/lib/contract/full-name'

/** The date of a moment in the reader's time zone: `2026-01-05T22:00:00Z` is 6 Jan 2026 in Kochi. */
export function formatLocalDate(moment: string | undefined): string {
  const date = new Date(moment ?? NaN)
  return Number.isNaN(date.getTime()) ? 'Unknown' : formatDate(dayOf(date))
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** The time of a moment in the reader's time zone: `09:30`. */
export const formatTime = (moment: string | number): string => TIME.format(new Date(moment))

/** The date and time of a moment in the reader's time zone: `21 Nov 2026, 09:30`. */
export const formatDateTime = (moment: string | number): string =>
  `${formatDate(dayOf(new Date(moment)))}, ${formatTime(moment)}`

const NUMBER = new Intl.NumberFormat('en-IN')

/** `1,23,456` */
export const formatNumber = (count: number): string => NUMBER.format(count)

/** `1,234 students`. @param names the singular and the plural of the noun */
export const countText = (total: number, [one, many]: readonly [one: string, many: string]): string =>
  `${formatNumber(total)} ${total === 1 ? one : many}`

/** The full name, or a fixed text for an anonymised student, whose name is empty. */
export const fullName = ({ name }: { name: { firstName: string; lastName: string } }): string =>
  joinNames(name) || ERASED_STUDENT
