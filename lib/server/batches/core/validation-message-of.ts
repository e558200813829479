import 'server-only'
import { AppError } from '@/lib/server/platform/errors'
import { NO_LONGER_ALLOWED } from './owner'

/**
 * The message of an error that makes a plan impossible, such as an unreadable file, or a right that the owner has lost.
 * Throws all other errors again.
 */
export function validationMessageOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.message
  if (error instanceof AppError && error.code === 'FORBIDDEN') return NO_LONGER_ALLOWED
  throw error
}
