import { pathOf } from '@/lib/contract/endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { FieldError } from '@/lib/contract/errors'

export type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>) & {
  endpoint: Endpoint
}

export type Options = {
  token?: string
  /** The id for `pathOf`. */
  id?: string
  query?: Record<string, string> | string
  /** Sent as JSON, except text, bytes and forms. `URLSearchParams` is a form without files. */
  body?: unknown
  headers?: Record<string, string>
}

/** A request to a handler, as the server in front passes it on. */
export function requestTo({ endpoint }: Pick<Handler, 'endpoint'>, options: Options = {}): Request {
  const { token, id, query = '', headers = {} } = options
  // `Request` refuses a body with GET.
  const body = endpoint.method === 'GET' ? undefined : sentAs(options.body)
  const all = new Headers({ host: 'localhost', 'x-forwarded-for': '192.0.2.1' })
  if (token) all.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !(body instanceof FormData)) {
    all.set('content-type', typeOf(options.body))
    all.set('content-length', String(Buffer.byteLength(body)))
  }
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  const search = new URLSearchParams(query).toString()
  const url = `http://school.test${pathOf(endpoint, id)}${search && `?${search}`}`
  return new Request(url, { method: endpoint.method, headers: all, body: body as BodyInit | undefined })
}

const typeOf = (body: unknown): string =>
  body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json'

function sentAs(body: unknown): string | Uint8Array | FormData | undefined {
  if (body instanceof URLSearchParams) return body.toString()
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  return body === undefined || isRaw ? body : JSON.stringify(body)
}

export type Answer<D> = {
  status: number
  headers: Headers
  body: { success: boolean; message: string; error?: string; errors: FieldError[]; data: D }
}

/** Calls a handler as Next does, and parses the JSON of the response. */
export async function call<D = never>(handler: Handler, options: Options = {}): Promise<Answer<D>> {
  const response = await send(handler, options)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer<D>['body'] }
}

/** Calls a handler whose response is not JSON. */
export const send = (handler: Handler, options: Options = {}): Promise<Response> =>
  handler(requestTo(handler, options), { params: Promise.resolve(paramsOf(handler.endpoint, options.id)) })

/** The values of the parts in braces of a path, as Next passes them. */
function paramsOf({ path }: Endpoint, id = ''): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  const values = names.length > 1 ? id.split('/') : [id]
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

/** The validation errors, each as `field: message`. */
export const validationErrors = ({ body }: Answer<unknown>): string[] =>
  body.errors.map(({ field, message }) => `${field}: ${message}`)
