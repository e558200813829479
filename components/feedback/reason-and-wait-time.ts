import { ApiError, userMessageOf } from '@/lib/client/api-error'
import { withWaitTime } from '@/lib/contract/wait-time'

/** Why a call failed. After too many attempts it also says how long to wait. */
export function reasonAndWaitTime(error: unknown, fallback?: string): string {
  const seconds = error instanceof ApiError && error.status === 429 && error.retryAfter
  const reason = userMessageOf(error, fallback)
  return seconds ? withWaitTime(reason, seconds) : reason
}
