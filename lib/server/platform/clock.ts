import 'server-only'
import { today } from '@/lib/contract/dates'
import { processWide } from './process-wide'

/**
 * The database's time, and the value of `performance.now()` when it was read, both in milliseconds. Nobody can set the
 * clock behind `performance.now()`.
 */
type Reference = { databaseTime: number; readAt: number }
const clock = processWide<{ reference?: Reference }>('schoolClock', () => ({}))

/**
 * The time that decides what has expired. On Postgres it is the database's time: nodes whose clocks differ then agree on
 * sessions and limits, and setting a node's clock has no effect. On SQLite it is this machine's time.
 */
export function currentTime(): Date {
  const { reference } = clock
  return new Date(reference ? reference.databaseTime + performance.now() - reference.readAt : Date.now())
}

/** The present day in the school's time zone, `YYYY-MM-DD`. */
export const schoolDay = (): string => today(currentTime())

/** Makes `currentTime` continue from this reading of the database's clock, or follow this machine's clock. */
export function setClockReference(reference: Reference | undefined): void {
  clock.reference = reference
}
