import 'server-only'
import { AppError } from '@/lib/server/platform/errors'

/** What tells a person that something cannot be planned, such as a file that cannot be read. Other errors go on. */
export function refusalIn(error: unknown): string {
  if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.message
  throw error
}
