import 'server-only'
import { log } from '@/lib/server/platform/log'
import type { ApiRequest } from './api-request'
import type { CallState } from './handle-request'
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

type Observer = {
  /** Called once: when the stream was read to its end, failed, or was cancelled. */
  onEnd: () => void
  onError: (error: unknown) => void
}

/** Returns the same stream with an observer. When the stream fails, its reader gets an error without details. */
export function observeStream(
  stream: ReadableStream<Uint8Array>,
  { onEnd, onError }: Observer,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let isCancelled = false
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      try {
        const { done, value } = await reader.read()
        if (isCancelled) return
        if (!done) return controller.enqueue(value)
        onEnd()
        controller.close()
      } catch (error) {
        if (isCancelled) return
        onEnd()
        onError(error)
        controller.error(new Error('The response ended before it was complete'))
      }
    },
    cancel: async reason => {
      isCancelled = true
      onEnd()
      await reader.cancel(reason)
    },
  })
}
