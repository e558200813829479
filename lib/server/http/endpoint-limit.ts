import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { consumePoints } from '@/lib/server/limits/rate-limit'
import { TOO_MANY_REQUESTS, rateLimitedError } from '@/lib/server/platform/errors'
import type { CallState } from './handle-request'
import { acquireSlot } from '@/lib/server/limits/slots'

/**
 * Counts a call against the limit of its endpoint, if it has one, and takes a slot for as long as the call runs.
 *
 * @param caller a user, the personal tokens of a user, or the client's address
 * @throws AppError `RATE_LIMITED`
 */
export async function enforceLimitAndTakeSlot(
  { method, path, limit }: Endpoint,
  caller: string,
  state: CallState,
): Promise<void> {
  if (!limit) return
  const key = `${limit.key ?? `${method} ${path}`}:${caller}`
  // Take the slot first, because a call that gets no slot does not count.
  if (limit.atOnce) state.releaseSlot = acquireSlot(key, limit.atOnce)
  const wait = await consumePoints({ key, max: limit.calls, seconds: limit.seconds })
  if (wait !== null) throw rateLimitedError(TOO_MANY_REQUESTS, wait)
}
