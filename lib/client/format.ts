const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2014-02-03` as `3 Feb 2014`, read as a calendar date, whatever the time zone. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return date
  return DAY.format(Date.UTC(year, month - 1, day))
}

const LOCAL_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** The day of a moment where the reader is: `2026-01-05T22:00:00Z` is 6 Jan 2026 in Kochi. */
export function formatLocalDate(moment: string | undefined): string {
  const date = new Date(moment ?? NaN)
  return Number.isNaN(date.getTime()) ? 'Unknown' : LOCAL_DAY.format(date)
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The exact moment, on the reader's clock: `21 Nov 2026, 09:30`. */
export const formatDateTime = (moment: string): string => MOMENT.format(new Date(moment))

export const fullName = ({ name }: { name: { firstName: string; lastName: string } }): string =>
  `${name.firstName} ${name.lastName}`
