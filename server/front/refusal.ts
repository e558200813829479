import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode, ErrorBody } from '@/lib/contract/errors'
import { LENGTH_REQUIRED_MESSAGE } from '@/lib/contract/messages'
import { HOME_PATH } from '@/lib/contract/next-path'
import { MAX_BODY_BYTES } from './request-limits'
import { pathOfUrl, UNKNOWN_PAGE, type RequestTarget } from './request-target'

/** The response to a request that reaches neither Next nor a handler. */
export type Refusal = { status: number; error: ErrorCode; message: string; headers?: Record<string, string> }

const NOT_FOUND: Refusal = { status: 404, error: 'NOT_FOUND', message: 'There is nothing at this address' }
export const MALFORMED: Refusal = { status: 400, error: 'VALIDATION_ERROR', message: 'The request is malformed' }
export const NO_UPGRADE: Refusal = { ...MALFORMED, message: 'This server does not switch protocols' }
/** The refusal of an `Expect` header that asks for something other than `100-continue`. */
export const UNMET_EXPECTATION: Refusal = {
  ...MALFORMED,
  status: 417,
  message: 'This server knows no such expectation',
}
/** Redirects to the home page, as for any other unknown page. Next would fail, since it cannot decode the path. */
const TO_HOME: Refusal = { ...MALFORMED, status: 307, headers: { location: HOME_PATH } }
/** Twice as long as a query with all filters and a search for 100 four-byte characters, percent-encoded. */
const QUERY_MAX = 4_096
export const REFUSAL_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

type RequestHead = Pick<IncomingMessage, 'url' | 'method' | 'headers'>

/**
 * The refusal of a request with a wrong address or method, or null.
 *
 * @param target the target of the request's path
 */
export function refusalOf(
  { url = '', method = '', headers }: RequestHead,
  target: RequestTarget | null,
): Refusal | null {
  // Also refuses `*` and absolute addresses, which are meant for proxies.
  if (!/^\/[\x21-\x7e]*$/.test(url) || !headers.host) return MALFORMED
  const path = pathOfUrl(url)
  if (!isDecodable(path)) return undecodable(target)
  if (url.length - path.length > QUERY_MAX) return { ...MALFORMED, message: 'The query is too long' }
  if (!target) return NOT_FOUND
  return target.methods.includes(method) ? null : methodNotAllowed(method, target.methods)
}

const undecodable = (target: RequestTarget | null) => (target?.route === UNKNOWN_PAGE ? TO_HOME : MALFORMED)

export const methodNotAllowed = (method: string, methods: readonly string[]): Refusal => ({
  status: 405,
  error: 'METHOD_NOT_ALLOWED',
  message: `${method} is not allowed here`,
  headers: { allow: methods.join(', ') },
})

/** The refusal of a body that no endpoint accepts, by its headers, or null. */
export function bodyRefusalOf({ headers }: IncomingMessage): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, error: 'LENGTH_REQUIRED', message: LENGTH_REQUIRED_MESSAGE }
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return { status: 413, error: 'TOO_LARGE', message: 'The request body is too large' }
  }
  return null
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export const refusalBody = ({ message, error }: Refusal): string =>
  JSON.stringify({ success: false, message, error, errors: [] } satisfies ErrorBody)

/** Sends a refusal. Node discards the rest of the body: if we closed the connection, the client might not get the response. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, headers } = refusal
  if (headers?.location) return redirect(response, status, headers.location)
  response.writeHead(status, { ...REFUSAL_HEADERS, ...headers })
  response.end(refusalBody(refusal))
}

/** Redirects the browser to another path, with an empty body. */
export function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
}
