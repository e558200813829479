import 'server-only'
import type { ApiActor } from '@/lib/server/accounts/api-actor'
import type { BucketState } from '@/lib/server/limits/request-rate'
import type { ApiRequest } from './api-request'
import { errorResponse } from './error-response'
import type { ApiResponse } from './api-response'
import { rateLimitHeaders } from './rate-limit-headers'
import { logAndCountRequest } from './request-log'

/** The facts known about a call so far. The headers and the log line need them even when the call fails halfway. */
export type CallState = {
  requestId: string
  actor?: ApiActor
  rate?: BucketState | null
  /** The body, once it has been read. */
  sent?: unknown
  /** Frees the slot that the call takes from its endpoint's limit. */
  releaseSlot?: () => void
}

/**
 * Runs a handler, turns its errors into responses, sets the headers that every response has, and logs the request.
 *
 * @param route the path for the log, with `{id}` instead of an id
 * @param respondToError turns an error of `respond` into a response; by default into JSON
 */
export async function handleRequest(
  request: ApiRequest,
  route: string,
  state: CallState,
  respond: () => Promise<ApiResponse>,
  respondToError = (error: unknown) => Promise.resolve(errorResponse(error, state.requestId, state.actor)),
): Promise<ApiResponse> {
  const started = performance.now()
  const { requestId } = state
  let thrown: unknown
  const response = await respond().catch((error: unknown) => respondToError((thrown = error)))
  const { headers, status } = response
  if (state.rate) Object.assign(headers, rateLimitHeaders(state.rate))
  headers['x-request-id'] = requestId
  headers['cache-control'] ??= 'no-store'
  const ms = performance.now() - started
  logAndCountRequest({
    requestId,
    userId: state.actor?.id,
    tokenId: state.actor?.token?.id,
    method: request.method,
    route,
    status,
    ms,
    thrown,
  })
  return response
}
