import 'server-only'
import type { ErrorCode, FieldError } from '@/lib/contract/errors'
import { ERASED_TEXT } from '@/lib/contract/erasing/erasing'
import { FIX_ERRORS, FORBIDDEN_MESSAGE, STALE_MESSAGE } from '@/lib/contract/messages'

type Details = {
  errors?: FieldError[]
  /** With `STALE` the current record; with `UNAUTHENTICATED` the reason why the session ended. */
  data?: unknown
  /** With `RATE_LIMITED` and `UNAVAILABLE`: the seconds until the client may try again. */
  retryAfter?: number
}

/** An error whose message the caller may see. Any other error is a bug and answered with 500. */
export class AppError extends Error {
  override readonly name = 'AppError'

  /** The server in front and Next's bundle each have a copy of this class, and must recognise the errors of the other copy. */
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

export const validationError = (errors: FieldError[], message = FIX_ERRORS) =>
  new AppError('VALIDATION_ERROR', message, { errors })
export const invalidFieldError = (field: string, message: string) => validationError([{ field, message }], message)
/** This error is only logged, because the client is gone. */
export const clientDisconnectedError = () =>
  validationError([], 'The connection was closed before the answer was ready')
export const unauthenticatedError = (message: string, data?: unknown) =>
  new AppError('UNAUTHENTICATED', message, { data })
export const forbiddenError = (message = FORBIDDEN_MESSAGE) => new AppError('FORBIDDEN', message)
export const notFoundError = (what: string) => new AppError('NOT_FOUND', `${what} not found`)
export const duplicateError = (field: string, message: string) =>
  new AppError('DUPLICATE', message, { errors: [{ field, message }] })
export const staleError = (data: unknown) => new AppError('STALE', STALE_MESSAGE, { data })
export const erasedError = () => new AppError('ERASED', ERASED_TEXT)
export const tooLargeError = (message: string) => new AppError('TOO_LARGE', message)
export const unsupportedMediaTypeError = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message)
export const busyError = () =>
  new AppError('UNAVAILABLE', 'The server is busy. Please try again in a moment.', { retryAfter: 2 })
export const internalError = (requestId: string) =>
  new AppError('INTERNAL_ERROR', `Something went wrong on our side. Please try again. (Request ${requestId})`)
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait before you try again.'
export const rateLimitedError = (message: string, retryAfter: number) =>
  new AppError('RATE_LIMITED', message, { retryAfter })
