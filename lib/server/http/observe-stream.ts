import 'server-only'

type Observer = {
  /** Called once: when the stream was read to its end, failed, or was cancelled. */
  onEnd: () => void
  onError: (error: unknown) => void
}

/** The same stream, with an observer. Its reader gets a plain error without details. */
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
