import 'server-only'
import { AppError } from '@/lib/server/platform/errors'

/** The message that something cannot be planned, such as a file that cannot be read. Other errors are thrown again. */
export function refusalIn(error: unknown): string {
  if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.message
  throw error
}
