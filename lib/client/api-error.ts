import type { FieldError } from '@/lib/contract/errors'
import { FORBIDDEN_MESSAGE, NETWORK_ERROR_MESSAGE } from '@/lib/contract/messages'

type Facts = {
  /** The HTTP status; undefined when there was no response. */
  status?: number
  errors?: FieldError[]
  /** With status 429 or 503: the seconds to wait before another attempt. */
  retryAfter?: number
  /** With 409 `STALE`: the current record. */
  data?: unknown
  /** The message of the server, if it sent one. */
  serverMessage?: string
  /** The message for the user when the server sent none. */
  fallback?: string
  cause?: unknown
}

/** The error that every call rejects with, unless its caller aborted it (R14.13). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | undefined
  readonly errors: FieldError[]
  readonly retryAfter: number | undefined
  readonly data: unknown
  readonly serverMessage: string | undefined
  readonly fallback: string | undefined

  constructor(
    readonly type: 'NETWORK_ERROR' | 'API_ERROR',
    message: string,
    { status, errors = [], retryAfter, data, serverMessage, fallback, cause }: Facts = {},
  ) {
    super(message, { cause })
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.data = data
    this.serverMessage = serverMessage
    this.fallback = fallback
  }
}

export const networkError = (cause?: unknown) =>
  new ApiError('NETWORK_ERROR', NETWORK_ERROR_MESSAGE, { serverMessage: NETWORK_ERROR_MESSAGE, cause })

/**
 * The message for the user: the message of the server, else `fallback`, else the fallback of the call (R26.1).
 * `error.message` may be technical, such as `HTTP 502: Bad Gateway`.
 */
export function userMessageOf(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'Something went wrong'
  return error.serverMessage ?? fallback ?? error.fallback ?? error.message
}

/** The field errors of a failed call, joined into one text; undefined if the error has no field errors. */
export const fieldErrorsText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join('. ')
    : undefined

/** Whether the server answered 404, because somebody else has deleted the record. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** For a call that removes a record: ignores the error that the record is already gone. @throws every other error */
export function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error
}

/**
 * Tells the user why a record could not be changed. If the record no longer exists, the message also says why.
 *
 * @param gone a sentence that explains why the record does not exist
 */
export const changeRefusal = (error: unknown, gone = 'Somebody else has deleted this record.'): string =>
  isGone(error) ? `${userMessageOf(error)}. ${gone}` : userMessageOf(error)

/** Whether the user lacks the permission for the call. The permission may have been taken away a moment ago. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.serverMessage === FORBIDDEN_MESSAGE

/** Whether the server did not respond, or failed. Such an error does not mean that the session has ended. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.type === 'NETWORK_ERROR' || (error.status ?? 0) >= 500)

/** Whether the server is unreachable or overloaded, so the same call may succeed soon. A 500 would fail again. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.type === 'NETWORK_ERROR' || [502, 503, 504].includes(error.status ?? 0))
