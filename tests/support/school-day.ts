import { dayOf } from '@/lib/contract/dates'

/** Today, or the day before when today is a Sunday. */
export function lastSchoolDay(now = new Date()): string {
  const isSunday = now.getDay() === 0
  return dayOf(isSunday ? new Date(now.getTime() - 24 * 60 * 60_000) : now)
}
