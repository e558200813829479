import 'server-only'
import { JSON_MAX_BYTES, JSON_MAX_DEPTH, JSON_MAX_ITEMS } from '@/lib/contract/constants'
import { LENGTH_REQUIRED } from '@/lib/contract/messages'
import { AppError, invalid } from '../errors'

export const tooLarge = (message: string) => new AppError('TOO_LARGE', message)
const JSON_TOO_LARGE = `The request body cannot exceed ${JSON_MAX_BYTES / 1024} kB`
const unsupported = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message)

/**
 * The JSON body of a request. What it may not be is decided by its headers before a byte of it is read, and by its
 * shape before a schema sees it.
 *
 * @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `VALIDATION_ERROR`
 */
export async function readJson(request: Request): Promise<unknown> {
  requireType(request, /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i, 'The request body must be JSON in UTF-8')
  requireJsonLength(request)
  const bytes = await request.arrayBuffer().catch(() => {
    throw invalid([], 'The request body broke off')
  })
  if (bytes.byteLength > JSON_MAX_BYTES) throw tooLarge(JSON_TOO_LARGE)
  const value = parse(bytes)
  if (isTooDeep(value, JSON_MAX_DEPTH)) {
    throw invalid([], `The request body may nest ${JSON_MAX_DEPTH} levels and hold ${JSON_MAX_ITEMS} items a list`)
  }
  return value
}

function requireType(request: Request, type: RegExp, message: string): void {
  const isPlain = /^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')
  if (!isPlain || !type.test(request.headers.get('content-type') ?? '')) throw unsupported(message)
}

/** Also of what is not read: a body that nobody asked for. @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE` */
export const requireJsonLength = (request: Request): void => requireLength(request, JSON_MAX_BYTES, JSON_TOO_LARGE)

/** @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE` with `message` */
export function requireLength(request: Request, max: number, message: string): void {
  const length = request.headers.get('content-length')
  if (length === null && request.headers.has('transfer-encoding')) {
    throw new AppError('LENGTH_REQUIRED', LENGTH_REQUIRED)
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
