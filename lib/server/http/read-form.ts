import 'server-only'
import type { JsonLimits } from '@/lib/contract/endpoint'
import { validationError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'
import { readBytes } from './read-bytes'

const CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i

/**
 * Reads the fields of a form that a browser sends without JavaScript.
 *
 * @throws the same errors as `readBytes`, and `VALIDATION_ERROR` for a field that is given twice
 */
export async function readForm(request: ApiRequest, limits: JsonLimits): Promise<Record<string, string>> {
  const wrongType = 'The request body must be a form (application/x-www-form-urlencoded) in UTF-8'
  const bytes = await readBytes(request, { contentType: CONTENT_TYPE, wrongType, limits })
  const fields = new URLSearchParams(new TextDecoder().decode(bytes))
  const names = [...fields.keys()]
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw validationError([], 'The form contains a field more than once')
  return Object.fromEntries(fields)
}
