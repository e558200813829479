import type { IncomingMessage, ServerResponse } from 'node:http'
import { MULTIPART_MAX_BYTES } from '@/lib/contract/constants'
import type { ErrorCode, Failure } from '@/lib/contract/errors'
import { LENGTH_REQUIRED } from '@/lib/contract/messages'
import { targetOf } from './calls'

/** A request that Next is not to see, and what is said instead. */
export type Refusal = { status: number; error: ErrorCode; message: string; headers?: Record<string, string> }

const NOT_FOUND: Refusal = { status: 404, error: 'NOT_FOUND', message: 'There is nothing at this address' }
export const MALFORMED: Refusal = { status: 400, error: 'VALIDATION_ERROR', message: 'The request is malformed' }
/** A search of 100 characters, each of them escaped four times, and all filters take half of it. */
const QUERY_MAX = 4_096
export const REFUSAL_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Why a request is refused on sight, if it is: its address, its method. */
export function refusalOf({ url = '', method = '', headers }: IncomingMessage): Refusal | null {
  // Also refuses `*` and the absolute form that is meant for proxies.
  if (!/^\/[\x21-\x7e]*$/.test(url) || !headers.host) return MALFORMED
  const path = url.split('?', 1)[0] ?? ''
  if (isMalformed(path)) return MALFORMED
  if (url.length - path.length > QUERY_MAX) return { ...MALFORMED, message: 'The query is too long' }
  const target = targetOf(path)
  if (!target) return NOT_FOUND
  return target.methods.includes(method) ? null : notAllowed(method, target.methods)
}

export const notAllowed = (method: string, methods: readonly string[]): Refusal => ({
  status: 405,
  error: 'METHOD_NOT_ALLOWED',
  message: `${method} is not allowed here`,
  headers: { allow: methods.join(', ') },
})

/** Why no call takes a body such as these headers announce. */
export function refusalOfBody({ headers }: IncomingMessage): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, error: 'LENGTH_REQUIRED', message: LENGTH_REQUIRED }
  }
  if (Number(headers['content-length'] ?? 0) > MULTIPART_MAX_BYTES) {
    return { status: 413, error: 'TOO_LARGE', message: 'The request body is too large' }
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

export const bodyOf = ({ message, error }: Refusal): string =>
  JSON.stringify({ success: false, message, error, errors: [] } satisfies Failure)

/** Says so. A body under way is left to Node, which throws it away: cut off, its sender might never read the answer. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, { ...REFUSAL_HEADERS, ...refusal.headers })
  response.end(bodyOf(refusal))
}
