import * as z from 'zod/mini'
import { type Endpoint, Nothing } from '@/lib/contract/endpoint'
import { FieldError } from '@/lib/contract/errors'
import { STALE_TOKEN_MESSAGES } from '@/lib/contract/messages'
import { ApiError } from './api-error'

const words = z.catch(z.optional(z.string()), undefined)

/** Any answer, read without trust: a proxy in between may have sent its own page. */
const Envelope = z.object({
  message: words,
  error: words,
  errors: z.catch(z.array(FieldError), []),
  data: z.optional(z.unknown()),
})
type Envelope = z.output<typeof Envelope>

/** An answer that has arrived: `body` is undefined when it is not JSON. */
export type Reply = { response: Response; body: Envelope | undefined }

/** The envelope in a text; an empty text reads as an empty envelope, anything but a JSON object as none. */
export function envelopeIn(text: string): Envelope | undefined {
  try {
    return z.safeParse(Envelope, text ? JSON.parse(text) : {}).data
  } catch {
    return undefined
  }
}

/** Whether a 401 says that the access token, and nothing else, is at fault (specification §8). */
export const blamesToken = ({ body }: Reply): boolean =>
  STALE_TOKEN_MESSAGES.has(body?.message ?? '') || body?.error === 'jwt expired'

/** Specification §8: the response's message, else its error field, else `HTTP {status}: {status text}`. */
export function refusal({ response, body }: Reply, { fallback }: Endpoint): ApiError {
  const { status, statusText } = response
  const said = body?.message || body?.error || undefined
  const { errors, data } = body ?? {}
  // It may also be a date (RFC 9110 §10.2.3); ours is a number, and a proxy's is not worth reading.
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const facts = { status, errors, retryAfter, data, said, fallback }
  return new ApiError('API_ERROR', said ?? `HTTP ${status}: ${statusText}`, facts)
}

/** The `data` that the endpoint's row promises. @throws ApiError when it is something else. */
export function promised<E extends Endpoint>({ response, body }: Reply, endpoint: E): z.output<E['data']> {
  const { status } = response
  // Where nothing is promised, whatever comes is ignored.
  const result = z.safeParse(endpoint.data, endpoint.data === Nothing ? undefined : body?.data)
  if (!body || !result.success) {
    const cause = result.error ?? new SyntaxError('The answer is not JSON')
    console.error(`${endpoint.method} ${endpoint.path} was answered with something unexpected`, cause)
    throw new ApiError('API_ERROR', endpoint.fallback, { status, fallback: endpoint.fallback, cause })
  }
  return result.data as z.output<E['data']>
}
