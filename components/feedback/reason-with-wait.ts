import { ApiError, reasonOf } from '@/lib/client/api-error'

/** Why it failed; when it was one try too many, also how long to wait for the next. */
export function reasonWithWait(error: unknown): string {
  const seconds = error instanceof ApiError && error.status === 429 && error.retryAfter
  if (!seconds) return reasonOf(error)
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
  return `${reasonOf(error)} Next try in ${wait}.`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
