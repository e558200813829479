import 'server-only'
import { JSON_MAX_DEPTH } from '@/lib/contract/constants'
import type { JsonLimits } from '@/lib/contract/endpoint'
import { validationError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'
import { readBytes } from './read-bytes'

const CONTENT_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/**
 * Reads the JSON body of a request. Checks the depth before a schema walks the value.
 *
 * @throws the same errors as `readBytes`, and `VALIDATION_ERROR`
 */
export async function readJson(request: ApiRequest, limits: JsonLimits): Promise<unknown> {
  const wrongType = 'The request body must be JSON in UTF-8'
  const bytes = await readBytes(request, { contentType: CONTENT_TYPE, wrongType, limits })
  const value = parse(bytes)
  if (isTooDeep(value, JSON_MAX_DEPTH, limits.maxItems)) {
    throw validationError(
      [],
      `The request body may have at most ${JSON_MAX_DEPTH} levels, and ${limits.maxItems} items in a list`,
    )
  }
  return value
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    // `ignoreBOM` keeps a byte order mark, which is not JSON (RFC 8259 §8.1), so that the parser refuses it.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw validationError([], 'The request body must be valid JSON')
  }
}

function isTooDeep(value: unknown, levels: number, maxItems: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return levels === 0 || items.length > maxItems || items.some(item => isTooDeep(item, levels - 1, maxItems))
}
