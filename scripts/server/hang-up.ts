import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Fires when the client hangs up before its answer has ended. An answer that waits behind another one on its connection
 * (HTTP pipelining) is not told by Node, but the connection is.
 */
export function hangUpOf({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    socket.off('close', abort)
    if (!response.writableFinished) controller.abort()
  }
  if (response.destroyed || socket.destroyed) abort()
  else {
    socket.once('close', abort)
    response.once('close', abort)
  }
  return controller.signal
}
