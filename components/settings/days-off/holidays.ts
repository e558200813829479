import type { DaysOff, Holiday } from '@/lib/contract/attendance/days-off'
import { formatDate } from '@/lib/contract/date-text'

const isSame = (one: Holiday, other: Holiday): boolean =>
  one.first === other.first && one.last === other.last && one.name === other.name

/** Adds a holiday to the days off, unless the same holiday exists. */
export const withHoliday =
  (holiday: Holiday) =>
  ({ holidays, ...rest }: DaysOff): DaysOff => ({
    ...rest,
    holidays: [...holidays.filter(one => !isSame(one, holiday)), holiday].toSorted((a, b) =>
      a.first.localeCompare(b.first),
    ),
  })

export const withoutHoliday =
  (holiday: Holiday) =>
  ({ holidays, ...rest }: DaysOff): DaysOff => ({
    ...rest,
    holidays: holidays.filter(one => !isSame(one, holiday)),
  })

/** `7 Nov 2026 to 9 Nov 2026`; only the day for a holiday of one day. */
export const holidayDaysText = ({ first, last }: Holiday): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
