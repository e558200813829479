import type * as z from 'zod/mini'
import type { User } from '@/lib/contract/accounts/schema'
import type { Endpoint } from '@/lib/contract/endpoint'
import { createPrefetch } from './prefetch'
import { createApi } from './api'
import { createAuth } from './auth'
import { firstCalls } from './first-calls'
import { parseData, parseEnvelope } from './reply'
import { urlOf, type CallOptions } from './request'
import { sendWithProgress } from './send-with-progress'
import { session } from './session'
import { isTokenValid } from './token'

// Looks up `fetch` at each call, because it may be wrapped later.
const prefetched = createPrefetch((url, init, onProgress) =>
  onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init),
)
export const api = createApi(session, prefetched.send, () => void auth.review())
export const auth = createAuth(session, api)

/**
 * Sends the first calls of the screen at `destination` while its code still loads. Resolves when all have succeeded or
 * failed, and never rejects.
 */
export async function prefetch(destination: string, user: User): Promise<void> {
  const { accessToken, refreshToken } = session.tokens()
  if (!refreshToken || !accessToken || !isTokenValid(accessToken)) return
  await Promise.all(firstCalls(destination, user).map(url => prefetched.load(url, accessToken)))
}

/** The `data` of a prefetched response that has already arrived, so that a screen can show it at once. */
export function takePrefetched<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): z.output<E['data']> | undefined {
  try {
    const arrived = prefetched.take(urlOf(endpoint, options), session.tokens().accessToken)
    return arrived && parseData({ response: arrived.response, body: parseEnvelope(arrived.text) }, endpoint)
  } catch {
    // The screen repeats the call and reports what is wrong.
    return undefined
  }
}
