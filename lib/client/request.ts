import type * as z from 'zod/mini'
import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import type { Endpoint } from '@/lib/contract/endpoint'
import { pathOf } from '@/lib/contract/paths'
import { networkError } from './api-error'
import { envelopeIn, type Reply } from './reply'

/** `fetch`, as far as we use it. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export type CallOptions<E extends Endpoint = Endpoint> = {
  id?: string
  query?: z.input<E['query']>
  body?: z.input<E['body']> | FormData
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The same key sent again within a day gets the first answer and creates nothing. */
  idempotencyKey?: string
}

/**
 * One HTTP exchange, with the specification's headers and time limit. The limit holds until the whole answer
 * is there; for a file until its headers are, because a long download is no silence.
 *
 * @throws ApiError `NETWORK_ERROR` when nothing answers in time; the abort's reason when `signal` is aborted.
 */
export async function request(
  send: Send,
  endpoint: Endpoint,
  options: CallOptions,
  accessToken: string | undefined,
): Promise<Reply> {
  const { id, signal } = options
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  const started = performance.now()
  try {
    const until = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
    const init = letter(endpoint.method, { ...options, signal: until }, accessToken)
    const response = await send(addressOf(endpoint, options), init)
    const isFile = response.ok && endpoint.gives !== 'json'
    return { response, body: isFile ? undefined : envelopeIn(await response.text()) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError(cause)
  } finally {
    clearTimeout(timer)
    log(endpoint, id, performance.now() - started)
  }
}

/** How a call is sent, and what it carries. */
export function letter(
  method: Endpoint['method'],
  { body, headers, idempotencyKey, signal }: Omit<CallOptions, 'id' | 'query'>,
  accessToken: string | undefined,
) {
  const sent = new Headers(headers)
  if (accessToken) sent.set('authorization', `Bearer ${accessToken}`)
  if (idempotencyKey) sent.set('idempotency-key', idempotencyKey)
  const init = { method, headers: sent, credentials: 'include', signal } satisfies RequestInit
  // A form brings a content type of its own, with the boundary between its parts.
  if (body instanceof FormData) return { ...init, body }
  sent.set('content-type', 'application/json')
  return { ...init, body: body === undefined ? undefined : JSON.stringify(body) }
}

/** Where a call goes: the query without what is not given, and nothing of it when nothing is. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { id, query = {} }: { id?: string; query?: unknown }) {
  const given = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const path = pathOf(endpoint, id)
  return given.length ? `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : path
}

/** Without the query: searches hold children's names. */
function log(endpoint: Endpoint, id: string | undefined, ms: number) {
  if (process.env.NODE_ENV !== 'development') return
  console.debug(`${endpoint.method} ${pathOf(endpoint, id)} ${Math.round(ms)} ms`)
}
