/** Calendar dates travel as `YYYY-MM-DD` text, so no time zone ever moves a birthday. */

const TIME = /(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/
const CALENDAR_DATE = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:T${TIME.source})?$`)

/** The date part of a calendar date or ISO date-time; undefined for anything else, such as 30 February. */
export function calendarDate(text: string): string | undefined {
  const [, year, month, day] = CALENDAR_DATE.exec(text) ?? []
  if (!year || !month || !day) return undefined
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined
  return `${year}-${month}-${day}`
}

/** The day of a moment in the time zone where this code runs: the reader's zone in a browser, the school's on its server. */
export function dayOf(moment: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** When a day ends in the time zone where this code runs, in milliseconds since 1970. */
export const endOfDay = (day: string): number => new Date(`${day}T24:00`).getTime()

export const today = (now = new Date()): string => dayOf(now)

/** The same day some years earlier. For 29 February, 28 February if the earlier year has no such day. */
export function yearsBefore(day: string, years: number): string {
  const earlier = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
  return calendarDate(earlier) ?? earlier.replace(/29$/, '28')
}

/**
 * Whole years lived from `born` to `on`, both `YYYY-MM-DD`; a person born on 29 February is a year older from 1 March
 * in years without 29 February.
 */
export function ageOn(born: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4))
  return on.slice(5) < born.slice(5) ? years - 1 : years
}
