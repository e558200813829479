import 'server-only'
import { TOKEN_MAX_DAYS } from '@/lib/contract/accounts/personal-tokens'
import { schoolDay } from '@/lib/server/platform/clock'
import { invalidFieldError } from '@/lib/server/platform/errors'

const DAY_MS = 24 * 60 * 60_000

/** The last day of a token in the form that its row stores: midnight UTC, whatever the time zone of the school. */
export const dateOfLastDay = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const lastDayOf = (expiresAt: Date): string => expiresAt.toISOString().slice(0, 10)

/** Whether the last day of a token has passed in the school's time zone. */
export const hasExpired = (expiresAt: Date): boolean => lastDayOf(expiresAt) < schoolDay()

/** @throws AppError `VALIDATION_ERROR` for a day in the past or too far in the future */
export function requireLastDay(day: string): void {
  const today = schoolDay()
  const latest = lastDayOf(new Date(dateOfLastDay(today).getTime() + TOKEN_MAX_DAYS * DAY_MS))
  if (day < today || day > latest)
    throw invalidFieldError('expiresAt', `Last day must be between ${today} and ${latest}`)
}
