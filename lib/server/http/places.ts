import 'server-only'
import { tooMany } from '../errors'
import { processWide } from '../process-wide'
import { TOO_MANY } from './pace'

/** When a place that is taken may be free again, in seconds: nobody knows how fast an answer is read. */
const RETRY_SECONDS = 5

const taken = processWide('schoolPlaces', () => new Map<string, number>())

/** Takes one of a caller's places in this process. @returns what gives it back, once. @throws AppError `RATE_LIMITED` */
export function takePlace(key: string, places: number): () => void {
  const now = taken.get(key) ?? 0
  if (now >= places) throw tooMany(TOO_MANY, RETRY_SECONDS)
  taken.set(key, now + 1)
  let isGivenBack = false
  return () => {
    if (isGivenBack) return
    isGivenBack = true
    const left = (taken.get(key) ?? 1) - 1
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
}
