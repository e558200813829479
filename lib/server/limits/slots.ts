import 'server-only'
import { rateLimitedError } from '@/lib/server/platform/errors'
import { processWide } from '@/lib/server/platform/process-wide'

/** A guess, because the client decides how fast it reads a response. */
const RETRY_SECONDS = 5

const STILL_RUNNING = 'Your last request is still being processed. Please wait until it is done, then try again.'

const taken = processWide('schoolSlots', () => new Map<string, number>())

/**
 * Takes one of the slots of a key, in this process.
 *
 * @returns a function that frees the slot; further calls of it have no effect
 * @throws AppError `RATE_LIMITED` when all slots are taken
 */
export function acquireSlot(key: string, slots: number): () => void {
  const count = taken.get(key) ?? 0
  if (count >= slots) throw rateLimitedError(STILL_RUNNING, RETRY_SECONDS)
  taken.set(key, count + 1)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    const left = (taken.get(key) ?? 1) - 1
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
}
