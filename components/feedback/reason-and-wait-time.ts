import { ApiError, reasonOf } from '@/lib/client/api-error'
import { withWaitTime } from '@/lib/contract/wait-time'

/** Why a call failed. After too many attempts it also says how long to wait. */
export function reasonAndWaitTime(error: unknown): string {
  const seconds = error instanceof ApiError && error.status === 429 && error.retryAfter
  return seconds ? withWaitTime(reasonOf(error), seconds) : reasonOf(error)
}
