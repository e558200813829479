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
export function requestTo({ endpoint }: Pick<Handler, 'endpoint'>, options: Options = {}): Request {
  const { token, id, query = '', headers = {} } = options
  // A browser sends none with GET, and neither can `Request`.
  const body = endpoint.method === 'GET' ? undefined : sentAs(options.body)
  const all = new Headers({ 'x-forwarded-for': '192.0.2.1', ...(token ? { authorization: `Bearer ${token}` } : {}) })
  if (body !== undefined && !(body instanceof FormData)) {
    all.set('content-type', 'application/json')
    all.set('content-length', String(Buffer.byteLength(body)))
  }
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  const search = new URLSearchParams(query).toString()
  const url = `http://school.test${pathOf(endpoint, id)}${search && `?${search}`}`
  return new Request(url, { method: endpoint.method, headers: all, body: body as BodyInit | undefined })
}

function sentAs(body: unknown): string | Uint8Array | FormData | undefined {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  return body === undefined || isRaw ? body : JSON.stringify(body)
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
