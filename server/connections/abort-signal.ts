import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Aborts when the client disconnects before its response is complete. Listens to the socket, because Node emits no
 * `close` on a response that is queued behind another response on its connection (HTTP pipelining).
 */
export function abortSignalOf({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const onClose = () => {
    socket.off('close', onClose)
    if (!response.writableFinished) controller.abort()
  }
  if (response.destroyed || socket.destroyed) onClose()
  else {
    socket.once('close', onClose)
    response.once('close', onClose)
  }
  return controller.signal
}
