import { ApiError, reasonOf } from '@/lib/client/api-error'

/** Why a call failed. After too many attempts it also says how long to wait. */
export function reasonAndWaitTime(error: unknown): string {
  const seconds = error instanceof ApiError && error.status === 429 && error.retryAfter
  if (!seconds) return reasonOf(error)
  const wait = seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')
  return `${reasonOf(error)} You can try again in ${wait}.`
}

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
