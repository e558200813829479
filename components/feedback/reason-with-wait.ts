import { ApiError, reasonOf } from '@/lib/client/api-error'

/** Why it failed; when it was one try too many, also how long to wait for the next. */
export function patiently(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  if (!seconds) return reasonOf(error)
  const minutes = Math.ceil(seconds / 60)
  return `${reasonOf(error)} Next try in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
