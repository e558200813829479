import type { IncomingMessage } from 'node:http'
import { MULTIPART_MAX_BYTES } from '@/lib/contract/constants'
import type { ErrorCode } from '@/lib/contract/errors'
import { targetOf } from './calls'

/** A request that Next is not to see, and what is said instead. */
export type Refusal = { status: number; error: ErrorCode; message: string; headers?: Record<string, string> }

const NOT_FOUND: Refusal = { status: 404, error: 'NOT_FOUND', message: 'There is nothing at this address' }
export const MALFORMED: Refusal = { status: 400, error: 'VALIDATION_ERROR', message: 'The request is malformed' }
/** A search of 100 characters, each of them escaped four times, and all filters take half of it. */
const QUERY_MAX = 4_096
// The body is not read, so nothing that follows on this connection could be told from it.
const CLOSE = { connection: 'close' }

/** Why a request is refused on sight, if it is: its address, its method, the size of its body. */
export function refusalOf({ url = '', method = '', headers }: IncomingMessage): Refusal | null {
  // Also refuses `*` and the absolute form that is meant for proxies.
  if (!/^\/[\x21-\x7e]*$/.test(url) || !headers.host) return MALFORMED
  const path = url.split('?', 1)[0] ?? ''
  if (isMalformed(path)) return MALFORMED
  if (url.length - path.length > QUERY_MAX) return { ...MALFORMED, message: 'The query is too long' }
  const target = targetOf(path)
  if (!target) return NOT_FOUND
  if (!target.methods.includes(method)) return notAllowed(method, target.methods)
  return refusalOfBody(headers)
}

export const notAllowed = (method: string, methods: readonly string[]): Refusal => ({
  status: 405,
  error: 'METHOD_NOT_ALLOWED',
  message: `${method} is not allowed here`,
  headers: { ...CLOSE, allow: methods.join(', ') },
})

/** Next would hold a body of any length in memory, and cuts what passes its middleware at 10 MB without a word. */
function refusalOfBody(headers: IncomingMessage['headers']): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    const message = 'The request must say how long its body is'
    return { status: 411, error: 'LENGTH_REQUIRED', message, headers: CLOSE }
  }
  if (Number(headers['content-length'] ?? 0) > MULTIPART_MAX_BYTES) {
    return { status: 413, error: 'TOO_LARGE', message: 'The request body is too large', headers: CLOSE }
  }
  return null
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}
