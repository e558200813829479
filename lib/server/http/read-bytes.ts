import 'server-only'
import type { JsonLimits } from '@/lib/contract/endpoint'
import { tooLargeError, unsupportedMediaTypeError, validationError, AppError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'
import { LENGTH_REQUIRED_MESSAGE } from '@/lib/contract/messages'

const tooLargeMessage = ({ maxBytes }: JsonLimits) => `The request body cannot exceed ${maxBytes / 1024} kB`

/**
 * Reads a body of text. Checks the headers before it reads.
 *
 * @param contentType the media types that are accepted
 * @param wrongType the message for any other media type, and for a compressed body
 * @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `VALIDATION_ERROR`
 */
export async function readBytes(
  request: ApiRequest,
  { contentType, wrongType, limits }: { contentType: RegExp; wrongType: string; limits: JsonLimits },
): Promise<ArrayBuffer> {
  const isEncoded = !/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')
  if (isEncoded || !contentType.test(request.headers.get('content-type') ?? '')) {
    throw unsupportedMediaTypeError(wrongType)
  }
  checkTextLength(request, limits)
  const bytes = await request.arrayBuffer().catch(() => {
    throw validationError([], 'The request body ended before it was complete')
  })
  if (bytes.byteLength > limits.maxBytes) throw tooLargeError(tooLargeMessage(limits))
  return bytes
}

/** @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE` */
export const checkTextLength = (request: ApiRequest, limits: JsonLimits): void =>
  checkContentLength(request, limits.maxBytes, tooLargeMessage(limits))

/** Checks the length of a body by its headers. @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE` with `message` */
export function checkContentLength({ headers }: ApiRequest, maxBytes: number, message: string): void {
  const length = headers.get('content-length')
  if (length === null && headers.has('transfer-encoding'))
    throw new AppError('LENGTH_REQUIRED', LENGTH_REQUIRED_MESSAGE)
  if (Number(length ?? 0) > maxBytes) throw tooLargeError(message)
}
