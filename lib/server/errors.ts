import 'server-only'
import type { ErrorCode, FieldError } from '@/lib/contract/errors'
import { FIX_ERRORS, FORBIDDEN, STALE } from '@/lib/contract/messages'

type Details = {
  errors?: FieldError[]
  /** The current record, with `STALE`. */
  data?: unknown
  /** Seconds, with `RATE_LIMITED` and `UNAVAILABLE`. */
  retryAfter?: number
}

/** A failure that the caller may be told about. Anything else that is thrown is a bug and reads as a 500. */
export class AppError extends Error {
  override readonly name = 'AppError'

  /** The server in front and the bundle have a copy each of this class, and share queues: one knows the other's. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError'
  }

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }
}

/** What the caller got wrong, field by field. */
export const invalid = (errors: FieldError[], message = FIX_ERRORS) =>
  new AppError('VALIDATION_ERROR', message, { errors })
export const invalidField = (field: string, message: string) => invalid([{ field, message }], message)
export const unauthenticated = (message: string) => new AppError('UNAUTHENTICATED', message)
export const forbidden = (message = FORBIDDEN) => new AppError('FORBIDDEN', message)
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`)
export const duplicate = (field: string, message: string) =>
  new AppError('DUPLICATE', message, { errors: [{ field, message }] })
export const stale = (data: unknown) => new AppError('STALE', STALE, { data })
export const internal = (requestId: string) =>
  new AppError('INTERNAL_ERROR', `Something went wrong on our side. Please try again. (Request ${requestId})`)
export const tooMany = (message: string, retryAfter: number) => new AppError('RATE_LIMITED', message, { retryAfter })
