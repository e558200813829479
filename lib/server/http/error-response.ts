import 'server-only'
import type { ErrorCode, ErrorBody } from '@/lib/contract/errors'
import type { UserPermissions } from '@/lib/contract/permissions'
import { presentCustom } from '@/lib/server/custom-fields/present'
import { isDatabaseUnavailable } from '@/lib/server/db/outage'
import { AppError, internalError } from '@/lib/server/platform/errors'
import { log } from '@/lib/server/platform/log'
import { jsonResponse, type ApiResponse } from './api-response'

/** The HTTP status of each error code. */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  DUPLICATE: 409,
  IN_USE: 409,
  STALE: 409,
  ERASED: 409,
  LENGTH_REQUIRED: 411,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  LINK_INVALID: 400,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>

/**
 * Turns anything that was thrown into a JSON response. Unknown errors become a 500.
 *
 * @param viewer the user, who may not see every value of the record that an error contains
 */
export function errorResponse(thrown: unknown, requestId: string, viewer?: UserPermissions): ApiResponse {
  const { code, message, details } = appErrorOf(thrown, requestId)
  const data = viewer ? presentCustom(details.data, viewer) : details.data
  const body: ErrorBody = { success: false, message, error: code, errors: details.errors ?? [], data }
  const headers = details.retryAfter ? { 'retry-after': String(details.retryAfter) } : undefined
  return jsonResponse(body, { status: ERROR_STATUS[code], headers })
}

/** The AppError to report for anything that was thrown. Logs unknown errors. */
export function appErrorOf(thrown: unknown, requestId: string): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseUnavailable(thrown)) {
    // Not logged here: the log line of the request contains the reason of a 503.
    return new AppError('UNAVAILABLE', 'The database cannot be reached. Please try again in a moment.', {
      retryAfter: 5,
    })
  }
  log.error({ requestId, err: thrown }, 'request failed')
  return internalError(requestId)
}
