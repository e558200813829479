import * as z from 'zod/mini'

/** Error codes for programs. */
export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'DUPLICATE',
  'IN_USE',
  'STALE',
  'ERASED',
  'LINK_INVALID',
  'IDEMPOTENCY_MISMATCH',
  'LENGTH_REQUIRED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
] as const
export const ErrorCode = z.enum(ERROR_CODES)
export type ErrorCode = z.output<typeof ErrorCode>

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.output<typeof FieldError>

/** The body of every failure: `error` for programs, `message` for people, `errors` for forms. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  error: ErrorCode,
  errors: z.array(FieldError),
  /**
   * With `STALE`: the current record. With `SECOND_FACTOR_REQUIRED`: the challenge to answer. With a refused refresh
   * of a session that has ended: the reason.
   */
  data: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof ErrorBody>
