import 'server-only'

const DAY_MS = 24 * 60 * 60_000

/** The number of days from 1970-01-01 to a calendar date `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS

export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
