import type * as z from 'zod/mini'
import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { parametersOf } from '@/lib/contract/custom-fields/query-parameters'
import type { Endpoint } from '@/lib/contract/endpoint'
import { pathOf } from '@/lib/contract/paths'
import { networkError } from './api-error'
import { parseEnvelope, type Reply } from './reply'

/** Called with the share of the request body that has been sent, from 0 to 1. */
export type OnProgress = (sent: number) => void

/** The part of `fetch` that we use. With `onProgress`, the function also reports how much has been sent. */
export type Send = (url: string, init: RequestInit, onProgress?: OnProgress) => Promise<Response>

export type CallOptions<E extends Endpoint = Endpoint> = {
  id?: string
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  /** For an endpoint that takes a file. */
  file?: File
  /** Reports the progress of the upload, which starts at 0 again when the call is repeated with a new token. */
  onProgress?: OnProgress
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Sending the same key again within a day returns the first response and creates nothing. */
  idempotencyKey?: string
}

/**
 * Sends one request, with the required headers and timeout (R24.1 to R24.4). The timeout covers the whole response. For
 * a file, it covers only the headers, because a long download is normal.
 *
 * @throws ApiError `NETWORK_ERROR` when no response arrives in time. If `signal` is aborted, throws the reason of
 * `signal`.
 */
export async function request(
  send: Send,
  endpoint: Endpoint,
  options: CallOptions,
  accessToken: string | undefined,
): Promise<Reply> {
  const { id, signal, onProgress } = options
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), endpoint.seconds ? endpoint.seconds * 1000 : REQUEST_TIMEOUT_MS)
  const started = performance.now()
  try {
    const until = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
    const init = requestInit(
      endpoint.method,
      { ...options, body: bodyFor(endpoint, options), signal: until },
      accessToken,
    )
    const response = await send(urlOf(endpoint, options), init, onProgress)
    const isFile = response.ok && endpoint.gives !== 'json'
    return { response, body: isFile ? undefined : parseEnvelope(await response.text()) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError(cause)
  } finally {
    clearTimeout(timer)
    log(endpoint, id, performance.now() - started)
  }
}

/** The body of a call: its JSON value, or a form with its file. */
function bodyFor({ takes }: Endpoint, { body, file }: CallOptions): unknown {
  if (typeof takes === 'string' || !file) return body
  const form = new FormData()
  form.set(takes.file.field, file)
  return form
}

/** The method, headers and body of a call. */
export function requestInit(
  method: Endpoint['method'],
  { body, headers, idempotencyKey, signal }: Omit<CallOptions, 'id' | 'query' | 'file' | 'onProgress'>,
  accessToken: string | undefined,
) {
  const sent = new Headers(headers)
  if (accessToken) sent.set('authorization', `Bearer ${accessToken}`)
  if (idempotencyKey) sent.set('idempotency-key', idempotencyKey)
  const init = { method, headers: sent, credentials: 'include', signal } satisfies RequestInit
  // The browser sets the content type of a form, because it contains the boundary.
  if (body instanceof FormData) return { ...init, body }
  sent.set('content-type', 'application/json')
  return { ...init, body: body === undefined ? undefined : JSON.stringify(body) }
}

/** The URL of a call. Query parameters that are undefined or empty are left out. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { id, query = {} }: { id?: string; query?: unknown }) {
  const given = parametersOf(query as object)
  const path = pathOf(endpoint, id)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

/** Logs no query, because searches contain children's names. */
function log(endpoint: Endpoint, id: string | undefined, ms: number) {
  if (process.env.NODE_ENV !== 'development') return
  console.debug(`${endpoint.method} ${pathOf(endpoint, id)} ${Math.round(ms)} ms`)
}
