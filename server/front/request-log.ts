import type { IncomingMessage, ServerResponse } from 'node:http'
import { logAndCountRequest, unloggedRequests } from '@/lib/server/http/request-log'
import { isFileRoute, type RequestTarget } from './request-target'

/** nginx's status for a client that closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499

/** Logs a request when it ends, unless its handler logs it: the handler knows the user. Each request is logged once. */
export function logOnClose(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  target: RequestTarget | null,
): void {
  const started = performance.now()
  unloggedRequests.add(requestId)
  response.once('close', () => {
    if (!unloggedRequests.delete(requestId)) return
    const { isCall, route } = target ?? { isCall: false, route: '/api/*' }
    // If the client has gone, the handler is still at work and will log the request.
    if (isCall && !response.writableFinished) return
    const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST
    if (isFileRoute(route) && status < 400) return
    logAndCountRequest({ requestId, method, route, status, ms: performance.now() - started })
  })
}
