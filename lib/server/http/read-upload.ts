import 'server-only'
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  parseMultipart,
} from '@remix-run/multipart-parser'
import { uploadMaxBytes, type FileUpload } from '@/lib/contract/endpoint'
import { invalidFieldError, tooLargeError, unsupportedMediaTypeError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'
import { checkContentLength } from './read-bytes'

type Bytes = Uint8Array<ArrayBuffer>

/** The characters and length that RFC 2046 §5.1.1 allows. The parser would need minutes for a very long boundary. */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/

const tooLargeMessage = ({ maxBytes }: FileUpload) => `The file cannot exceed ${maxBytes / 1024 / 1024} MB`
const unreadable = ({ field }: FileUpload) => invalidFieldError(field, 'The upload could not be read')

/**
 * Reads the only file of a form (multipart/form-data).
 *
 * @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `VALIDATION_ERROR`
 */
export async function readUpload(request: ApiRequest, upload: FileUpload): Promise<Bytes> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = getMultipartBoundary(type)
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw unsupportedMediaTypeError(`Please send a form (multipart/form-data) with a file in the field ${upload.field}`)
  }
  if (!boundary || !BOUNDARY.test(boundary)) throw unreadable(upload)
  checkContentLength(request, uploadMaxBytes(upload), tooLargeMessage(upload))
  const form = await request.arrayBuffer().catch(() => {
    throw unreadable(upload)
  })
  return fileIn(new Uint8Array(form), boundary, upload)
}

/** @returns a part of the form's memory, not a copy, because twenty uploads at the same time must fit into memory */
function fileIn(form: Bytes, boundary: string, upload: FileUpload): Bytes {
  const { field, maxBytes } = upload
  try {
    const [file] = [...parseMultipart(form, { boundary, maxFileSize: maxBytes, maxParts: 1 })]
    if (file?.isFile && file.name === field) return (file.content[0] ?? new Uint8Array()) as Bytes
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw tooLargeError(tooLargeMessage(upload))
    if (!(error instanceof MaxPartsExceededError)) throw unreadable(upload)
  }
  throw invalidFieldError(field, `Please send exactly one file in the field ${field}`)
}
