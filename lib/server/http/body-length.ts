import 'server-only'
import { LENGTH_REQUIRED } from '@/lib/contract/messages'
import { AppError, tooLargeError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'

/** Checks the length of a body by its headers. @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE` with `message` */
export function checkContentLength({ headers }: ApiRequest, maxBytes: number, message: string): void {
  const length = headers.get('content-length')
  if (length === null && headers.has('transfer-encoding')) throw new AppError('LENGTH_REQUIRED', LENGTH_REQUIRED)
  if (Number(length ?? 0) > maxBytes) throw tooLargeError(message)
}
