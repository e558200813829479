import 'server-only'
import { env } from '@/lib/server/platform/env'
import { TOO_MANY_REQUESTS, rateLimitedError } from '@/lib/server/platform/errors'
import { processWide } from '@/lib/server/platform/process-wide'

/** A full bucket contains the tokens of this many seconds. */
export const BURST_SECONDS = 4
/** A bucket that nobody used for this long is full again and can be dropped. */
const IDLE_MS = 60_000

type Bucket = { tokens: number; at: number }
/** The tokens left, the size of the bucket, and the seconds until it is full again. */
export type BucketState = { left: number; size: number; seconds: number }

const state = processWide('schoolRequestRate', () => ({ buckets: new Map<string, Bucket>(), swept: 0 }))

/**
 * Takes one token from a caller's bucket, which fills at REQUESTS_PER_SECOND. The bucket is in the memory of this
 * process, because it only protects the processor from a single caller.
 *
 * @param now a monotonic time in milliseconds
 * @returns null when there is no limit
 * @throws AppError `RATE_LIMITED`
 */
export function takeToken(key: string, rate = env().REQUESTS_PER_SECOND, now = performance.now()): BucketState | null {
  if (rate === 0) return null
  dropIdleBuckets(now)
  const size = rate * BURST_SECONDS
  const { tokens, at } = state.buckets.get(key) ?? { tokens: size, at: now }
  const filled = Math.min(size, tokens + ((now - at) / 1000) * rate)
  if (filled < 1) throw rateLimitedError(TOO_MANY_REQUESTS, Math.ceil((1 - filled) / rate))
  const left = filled - 1
  state.buckets.set(key, { tokens: left, at: now })
  return { left: Math.floor(left), size, seconds: Math.ceil((size - left) / rate) }
}

function dropIdleBuckets(now: number): void {
  if (now - state.swept < IDLE_MS) return
  state.swept = now
  for (const [key, { at }] of state.buckets) if (now - at > IDLE_MS) state.buckets.delete(key)
}
