import * as z from 'zod/mini'
import { type Endpoint, Nothing } from '@/lib/contract/endpoint'
import { FieldError } from '@/lib/contract/errors'
import { STALE_TOKEN_MESSAGES } from '@/lib/contract/messages'
import { ApiError } from './api-error'

const optionalText = z.catch(z.optional(z.string()), undefined)

/** The JSON of any response. A proxy may have sent its own page, so every field is optional. */
const Envelope = z.object({
  message: optionalText,
  error: optionalText,
  errors: z.catch(z.array(FieldError), []),
  data: z.optional(z.unknown()),
})
type Envelope = z.output<typeof Envelope>

/** A response with its parsed body; `body` is undefined for a file, and for a body that is not JSON. */
export type Reply = { response: Response; body: Envelope | undefined }

/** Parses a response body. An empty body gives an empty envelope; anything except a JSON object gives undefined. */
export function parseEnvelope(text: string): Envelope | undefined {
  try {
    return z.safeParse(Envelope, text ? JSON.parse(text) : {}).data
  } catch {
    return undefined
  }
}

/** Whether a 401 means that only the access token has expired, so that a refresh helps (R17.2). */
export const isTokenExpired = ({ body }: Reply): boolean =>
  STALE_TOKEN_MESSAGES.has(body?.message ?? '') || body?.error === 'jwt expired'

/**
 * The error of a refused call. Its message is the message of the response, else the error field, else the status
 * (R25.4).
 */
export function toApiError({ response, body }: Reply, { fallback }: Endpoint): ApiError {
  const { status, statusText } = response
  const serverMessage = body?.message || body?.error || undefined
  const { errors, data } = body ?? {}
  // RFC 9110 also allows a date. Our server sends a number, so a date comes from a proxy and is ignored.
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const facts = { status, errors, retryAfter, data, serverMessage, fallback }
  return new ApiError('API_ERROR', serverMessage ?? `HTTP ${status}: ${statusText}`, facts)
}

/** The `data` of a response, checked by the endpoint's schema. @throws ApiError when it does not match. */
export function parseData<E extends Endpoint>({ response, body }: Reply, endpoint: E): z.output<E['data']> {
  const { status } = response
  // If the endpoint returns no data, ignore any data in the response.
  const result = z.safeParse(endpoint.data, endpoint.data === Nothing ? undefined : body?.data)
  if (!body || !result.success) {
    const cause = result.error ?? new SyntaxError('The answer is not JSON')
    console.error(`${endpoint.method} ${endpoint.path} returned an unexpected answer`, cause)
    throw new ApiError('API_ERROR', endpoint.fallback, { status, fallback: endpoint.fallback, cause })
  }
  return result.data as z.output<E['data']>
}
