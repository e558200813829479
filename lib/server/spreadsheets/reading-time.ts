import 'server-only'
import { consumePoints, type RateLimit, secondsUntilAllowed } from '@/lib/server/limits/rate-limit'
import { db } from '@/lib/server/db/db'
import { rateLimitedError } from '@/lib/server/platform/errors'

/** The reading time that costs one point of the rate limit. */
const POINT_MS = 100
/**
 * Each person may use two minutes of reading time in ten minutes, because the files of all people are read one after
 * the other.
 */
const limitOf = (userId: string): RateLimit => ({ key: `reading:${userId}`, max: 120_000 / POINT_MS, seconds: 600 })

const USED_UP = 'Your last files took a long time to read. Please wait a few minutes before you import another file.'

/** Checks that a person may import another file. @throws AppError `RATE_LIMITED` when the reading time is used up */
export async function checkReadingTime(userId: string): Promise<void> {
  const wait = await secondsUntilAllowed([limitOf(userId)])
  if (wait !== null) throw rateLimitedError(USED_UP, wait)
}

/** Counts the time that reading a person's file took. */
export async function countReadingTime(userId: string, ms: number): Promise<void> {
  await consumePoints(limitOf(userId), db, Math.ceil(ms / POINT_MS))
}
