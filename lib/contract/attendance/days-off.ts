import * as z from 'zod/mini'
import { JSON_MAX_BYTES } from '@/lib/contract/constants'
import { endpoint } from '@/lib/contract/endpoint'
import { date, requiredVersion, text } from '@/lib/contract/field-schemas'

/** The most holidays that a school can store at once, which is enough for several years. */
const MAX_HOLIDAYS = 400

/** Some days on which the school is closed. The first day and the last day are included. */
export const Holiday = z
  .strictObject({ first: date('First day'), last: date('Last day'), name: text('Name', 60) })
  .check(
    z.refine(({ first, last }) => first <= last, { error: 'Last day cannot be before the first day', path: ['last'] }),
  )
export type Holiday = z.output<typeof Holiday>

const WEEKDAY = 'Weekdays are numbers from 0 (Sunday) to 6 (Saturday)'

/** The days without attendance. */
export const DaysOff = z.strictObject({
  /** The weekdays on which the school is always closed: 0 for Sunday. */
  weekdays: z
    .array(z.number(WEEKDAY).check(z.refine(day => Number.isInteger(day) && day >= 0 && day <= 6, WEEKDAY)))
    .check(
      z.refine(days => new Set(days).size === days.length, 'Choose each weekday once'),
      z.refine(days => days.length < 7, 'Leave at least one weekday open'),
    ),
  /** Sorted by their first days. */
  holidays: z.array(Holiday).check(z.maxLength(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} holidays`)),
})
export type DaysOff = z.output<typeof DaysOff>

/** The days off before the school has chosen any: only Sundays. */
export const DEFAULT_DAYS_OFF: DaysOff = { weekdays: [0], holidays: [] }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? ''

/**
 * Why a day has no attendance: the name of the holiday, or the weekday. Undefined on a school day.
 *
 * @param isTaken whether attendance was taken on the day. If so, the weekday does not make it a day off, but a
 * holiday still does.
 */
export function dayOffReason({ weekdays, holidays }: DaysOff, day: string, isTaken = false): string | undefined {
  const holiday = holidays.find(({ first, last }) => day >= first && day <= last)
  if (holiday) return holiday.name
  if (isTaken) return undefined
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekdays.includes(weekday) ? weekdayName(weekday) : undefined
}

// prettier-ignore
export const daysOffCalls = {
  get: endpoint({
    method: 'GET', path: '/school/days-off', access: 'session', byToken: true, data: z.extend(DaysOff, { version: z.number() }),
    fallback: 'Failed to fetch the days off',
  }),
  change: endpoint({
    method: 'PUT', path: '/school/days-off', access: 'superAdmin', body: z.extend(DaysOff, { version: requiredVersion() }),
    json: { maxBytes: JSON_MAX_BYTES * 2, maxItems: MAX_HOLIDAYS },
    data: z.extend(DaysOff, { version: z.number() }), message: 'Days off saved', fallback: 'Failed to save the days off',
  }),
}
