import type { FieldError } from '@/lib/contract/errors'
import { NETWORK_ERROR } from '@/lib/contract/messages'

type Facts = {
  /** The HTTP status; none when nothing answered. */
  status?: number
  errors?: FieldError[]
  /** Seconds until another try makes sense, with 429 and 503. */
  retryAfter?: number
  /** With 409 `STALE`: the record as it is now. */
  data?: unknown
  /** The server's own words, when it had any. */
  said?: string
  /** What to tell a person when the server had none. */
  fallback?: string
  cause?: unknown
}

/** Specification §8: what every call rejects with, unless its caller aborted it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | undefined
  readonly errors: FieldError[]
  readonly retryAfter: number | undefined
  readonly data: unknown
  readonly said: string | undefined
  readonly fallback: string | undefined

  constructor(
    readonly type: 'NETWORK_ERROR' | 'API_ERROR',
    message: string,
    { status, errors = [], retryAfter, data, said, fallback, cause }: Facts = {},
  ) {
    super(message, { cause })
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.data = data
    this.said = said
    this.fallback = fallback
  }
}

export const networkError = (cause?: unknown) =>
  new ApiError('NETWORK_ERROR', NETWORK_ERROR, { said: NETWORK_ERROR, cause })

/**
 * What a person reads: the server's own words, else `fallback`, else the call's fallback of specification §8.
 * `message` keeps the technical `HTTP 502: Bad Gateway`, which helps nobody at a school's desk.
 */
export function reasonOf(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'Something went wrong'
  return error.said ?? fallback ?? error.fallback ?? error.message
}

/** What the call was about is not there: somebody else was faster. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Nothing answered, or the server could not: no word on whether the caller's session is good. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.type === 'NETWORK_ERROR' || (error.status ?? 0) >= 500)
