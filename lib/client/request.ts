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
  const { id, query, signal } = options
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  const started = performance.now()
  try {
    const response = await send(pathOf(endpoint, id) + queryString(query), {
      ...letter(options, accessToken),
      method: endpoint.method,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
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

/** What a call carries. */
export function letter(
  { body, headers, idempotencyKey }: Pick<CallOptions, 'body' | 'headers' | 'idempotencyKey'>,
  accessToken: string | undefined,
) {
  const sent = new Headers(headers)
  if (accessToken) sent.set('authorization', `Bearer ${accessToken}`)
  if (idempotencyKey) sent.set('idempotency-key', idempotencyKey)
  // A form brings a content type of its own, with the boundary between its parts.
  if (body instanceof FormData) return { headers: sent, body }
  sent.set('content-type', 'application/json')
  return { headers: sent, body: body === undefined ? undefined : JSON.stringify(body) }
}

/** `?a=1&b=2`, leaving out what is not given; nothing at all when nothing is. */
export function queryString(query: unknown = {}): string {
  const given = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

/** Without the query: searches hold children's names. */
function log(endpoint: Endpoint, id: string | undefined, ms: number) {
  if (process.env.NODE_ENV !== 'development') return
  console.debug(`${endpoint.method} ${pathOf(endpoint, id)} ${Math.round(ms)} ms`)
}
