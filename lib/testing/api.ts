import { pathOf } from '@/lib/contract/endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { FieldError } from '@/lib/contract/errors'

export type Handler = ((request: Request, context: { params: Promise<{ id?: string }> }) => Promise<Response>) & {
  endpoint: Endpoint
}

export type Options = {
  token?: string
  id?: string
  query?: Record<string, string> | string
  /** Sent as JSON, unless it is text, bytes or a form. */
  body?: unknown
  headers?: Record<string, string>
}

/** A request to a handler, made as the server in front hands it on. */
export function requestTo(
  { endpoint }: Pick<Handler, 'endpoint'>,
  { token, id, query = '', body, headers = {} }: Options = {},
): Request {
  const all = new Headers({ 'x-forwarded-for': '192.0.2.1' })
  if (token) all.set('authorization', `Bearer ${token}`)
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  const sent = body === undefined || isRaw ? body : JSON.stringify(body)
  if (sent !== undefined && !(sent instanceof FormData)) {
    all.set('content-type', 'application/json')
    all.set('content-length', String(Buffer.byteLength(sent)))
  }
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  const search = new URLSearchParams(query).toString()
  return new Request(`http://school.test${pathOf(endpoint, id)}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: all,
    // A browser sends none with GET, and neither can `Request`.
    body: endpoint.method === 'GET' ? undefined : (sent as BodyInit | undefined),
  })
}

export type Answer<D> = {
  status: number
  headers: Headers
  body: { success: boolean; message: string; error?: string; errors: FieldError[]; data: D }
}

/** Calls a handler the way Next does and reads the JSON that it answers with. */
export async function call<D = never>(handler: Handler, options: Options = {}): Promise<Answer<D>> {
  const response = await send(handler, options)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer<D>['body'] }
}

/** The same for answers that are no JSON. */
export const send = (handler: Handler, options: Options = {}): Promise<Response> =>
  handler(requestTo(handler, options), { params: Promise.resolve({ id: options.id }) })

/** Field and message of each complaint, as `field: message`. */
export const complaints = ({ body }: Answer<unknown>): string[] =>
  body.errors.map(({ field, message }) => `${field}: ${message}`)
