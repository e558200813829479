import 'server-only'

/**
 * A streamed answer of which one is told should it break off: it has begun with 200, so nobody else will say so. What
 * went wrong is not handed on, since whoever writes the stream prints it.
 */
export function watched(response: Response, onBreak: (error: unknown) => void): Response {
  const reader = response.body?.getReader()
  if (!reader) return response
  const stream = new ReadableStream<Uint8Array>({
    pull: async controller => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onBreak(error)
        controller.error(new Error('The answer broke off'))
      }
    },
    cancel: reason => reader.cancel(reason),
  })
  return new Response(stream, response)
}
