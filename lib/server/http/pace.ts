import 'server-only'
import { env } from '../env'
import { tooMany } from '../errors'
import { processWide } from '../process-wide'
import type { PlainHeaders } from './plain-response'

/** Seconds of the sustained rate that may be asked for at once. */
const BURST_SECONDS = 4
/** Who has not asked for that long has a full bucket again, and need not be remembered. */
const FORGET_MS = 60_000
export const TOO_MANY = 'Too many requests. Please wait before you try again.'

type Bucket = { left: number; at: number }
/** What a caller may still ask for at once, of how much, and in how many seconds all of it is there again. */
export type Pace = { left: number; of: number; seconds: number }

const state = processWide('schoolPace', () => ({ buckets: new Map<string, Bucket>(), swept: 0 }))

/**
 * Takes one request from a caller's bucket, which fills at REQUESTS_PER_SECOND and holds four seconds' worth. Counted
 * in the memory of this process: it keeps one caller from taking the machine from all others, and nothing else.
 *
 * @returns null where nothing is counted. @throws AppError `RATE_LIMITED`
 */
export function paced(key: string, rate = env().REQUESTS_PER_SECOND, now = performance.now()): Pace | null {
  if (rate === 0) return null
  forgetIdle(now)
  const of = rate * BURST_SECONDS
  const { left, at } = state.buckets.get(key) ?? { left: of, at: now }
  const filled = Math.min(of, left + ((now - at) / 1000) * rate)
  if (filled < 1) throw tooMany(TOO_MANY, Math.ceil((1 - filled) / rate))
  state.buckets.set(key, { left: filled - 1, at: now })
  return { left: Math.floor(filled - 1), of, seconds: Math.ceil((of - filled + 1) / rate) }
}

function forgetIdle(now: number): void {
  if (now - state.swept < FORGET_MS) return
  state.swept = now
  for (const [key, { at }] of state.buckets) if (now - at > FORGET_MS) state.buckets.delete(key)
}

/** As browsers and programs are told of it (draft-ietf-httpapi-ratelimit-headers-10). */
export const paceHeaders = ({ left, of, seconds }: Pace): PlainHeaders => ({
  'ratelimit-policy': `"requests";q=${of};w=${BURST_SECONDS}`,
  ratelimit: `"requests";r=${left};t=${seconds}`,
})
