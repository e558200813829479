import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { logAndCountRequest } from '@/lib/server/http/request-log'
import { refusalBody, REFUSAL_HEADERS, type Refusal } from './refusal'

/** How long, in ms, a refused client may keep the connection open after its response. */
const LINGER_MS = 2_000

/**
 * Answers a request for which Node creates no response object (CONNECT, an upgrade, a parser error), then closes the
 * connection.
 */
export function refuseSocket(
  socket: Duplex,
  securityHeaders: Readonly<Record<string, string>>,
  refusal: Refusal,
  method = 'unknown',
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  logAndCountRequest({ requestId, method, route: '/*', status: refusal.status, ms: 0 })
  const body = refusalBody(refusal)
  const headers = {
    ...securityHeaders,
    ...REFUSAL_HEADERS,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    ...refusal.headers,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  closeSoon(socket)
}

/**
 * Discards the data that the client still sends, until the client closes the connection or the time is up. Destroying a socket
 * with unread bytes resets the connection, and the client may lose its response. A socket that is not read does not notice
 * that the client has closed the connection.
 */
function closeSoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => {
    clearTimeout(timer)
  })
  socket.resume()
}
