import 'server-only'
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  parseMultipart,
} from '@remix-run/multipart-parser'
import {
  JSON_MAX_BYTES,
  JSON_MAX_DEPTH,
  JSON_MAX_ITEMS,
  MULTIPART_MAX_BYTES,
  PHOTO_MAX_BYTES,
} from '@/lib/contract/constants'
import { AppError, invalid, invalidField } from '../errors'

const tooLarge = (message: string) => new AppError('TOO_LARGE', message)
const unsupported = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message)

/**
 * The JSON body of a request. What it may not be is decided by its headers before a byte of it is read, and by its
 * shape before a schema sees it.
 *
 * @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `VALIDATION_ERROR`
 */
export async function readJson(request: Request): Promise<unknown> {
  requireType(request, /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i, 'The request body must be JSON in UTF-8')
  requireLength(request, JSON_MAX_BYTES, `The request body cannot exceed ${JSON_MAX_BYTES / 1024} kB`)
  const bytes = await request.arrayBuffer().catch(() => {
    throw invalid([], 'The request body broke off')
  })
  if (bytes.byteLength > JSON_MAX_BYTES) throw tooLarge(`The request body cannot exceed ${JSON_MAX_BYTES / 1024} kB`)
  const value = parse(bytes)
  if (isTooDeep(value, JSON_MAX_DEPTH)) {
    throw invalid([], `The request body may nest ${JSON_MAX_DEPTH} levels and hold ${JSON_MAX_ITEMS} items a list`)
  }
  return value
}

/** The one file of an upload, in the field `photo`. @throws AppError as `readJson` */
export async function readPhoto(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '')
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '') || !boundary) {
    throw invalidField('photo', 'Please send the photo as a form with a file in the field photo')
  }
  requireLength(request, MULTIPART_MAX_BYTES, 'Photo cannot exceed 5 MB')
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadable()
  })
  return photoIn(new Uint8Array(bytes), boundary)
}

const unreadable = () => invalidField('photo', 'The upload could not be read')
const notOneFile = () => invalidField('photo', 'Please send exactly one file in the field photo')

/** A view of the form's only part, not a copy: twenty uploads at once are to fit into the memory. */
function photoIn(form: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  try {
    const [file] = [...parseMultipart(form, { boundary, maxFileSize: PHOTO_MAX_BYTES, maxParts: 1 })]
    if (file?.isFile && file.name === 'photo') return (file.content[0] ?? new Uint8Array()) as Uint8Array<ArrayBuffer>
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw tooLarge('Photo cannot exceed 5 MB')
    if (!(error instanceof MaxPartsExceededError)) throw unreadable()
  }
  throw notOneFile()
}

function requireType(request: Request, type: RegExp, message: string): void {
  const isPlain = /^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')
  if (!isPlain || !type.test(request.headers.get('content-type') ?? '')) throw unsupported(message)
}

function requireLength(request: Request, max: number, message: string): void {
  const length = request.headers.get('content-length')
  if (length === null && request.headers.has('transfer-encoding')) {
    throw new AppError('LENGTH_REQUIRED', 'The request must say how long its body is')
  }
  if (Number(length ?? 0) > max) throw tooLarge(message)
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    // A byte order mark is no JSON (RFC 8259 §8.1), so it is not swallowed here.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw invalid([], 'The request body must be valid JSON')
  }
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return levels === 0 || parts.length > JSON_MAX_ITEMS || parts.some(part => isTooDeep(part, levels - 1))
}
