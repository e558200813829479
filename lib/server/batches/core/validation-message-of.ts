import 'server-only'
import { AppError } from '@/lib/server/platform/errors'

/** The message of an error that makes a plan impossible, such as an unreadable file. Throws other errors again. */
export function validationMessageOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.message
  throw error
}
