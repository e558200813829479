import 'server-only'
import { log } from '@/lib/server/platform/log'
import type { ApiRequest } from './api-request'
import type { CallState } from './handle-request'
import { observeStream } from './observe-stream'
import { ApiResponse } from './api-response'

/** Frees the call's slot when the response has ended. A stream ends after the handler returns. */
export function releaseSlotAfter(
  response: ApiResponse,
  request: ApiRequest,
  { requestId, releaseSlot = () => undefined }: CallState,
): ApiResponse {
  if (!(response.body instanceof ReadableStream)) {
    releaseSlot()
    return response
  }
  // Nobody reads or cancels the stream after a disconnect or for a HEAD request.
  if (request.signal.aborted || request.method === 'HEAD') releaseSlot()
  else request.signal.addEventListener('abort', releaseSlot, { once: true })
  const stream = observeStream(response.body, {
    onEnd: releaseSlot,
    onError: err => log.error({ requestId, err }, 'response ended before it was complete'),
  })
  return new ApiResponse(stream, response)
}
