import 'server-only'
import { PlainResponse } from './plain-response'

type Watch = {
  /** Told should the answer break off: it has begun with 200, so nobody else will say so. */
  onBreak: (error: unknown) => void
  /** Called once, however it ends: read to its end, broken off, or let go by whoever read it. */
  onEnd: () => void
}

/** A streamed answer of which one is told how it ends. What went wrong is not handed on: whoever writes it prints it. */
export function watched(response: PlainResponse, { onBreak, onEnd }: Watch): PlainResponse {
  if (!(response.body instanceof ReadableStream)) {
    onEnd()
    return response
  }
  const reader = response.body.getReader()
  const stream = new ReadableStream<Uint8Array>({
    pull: async controller => {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        onEnd()
        controller.close()
      } catch (error) {
        onEnd()
        onBreak(error)
        controller.error(new Error('The answer broke off'))
      }
    },
    cancel: async reason => {
      onEnd()
      await reader.cancel(reason)
    },
  })
  return new PlainResponse(stream, response)
}
