import 'server-only'
import * as z from 'zod/mini'
import { validationError } from '@/lib/server/platform/errors'
import { validate } from '@/lib/server/platform/validation'
import type { ApiRequest } from './api-request'

/**
 * Parses the query string. Unknown parameters are ignored, and an empty parameter counts as missing.
 *
 * @throws AppError `VALIDATION_ERROR`, also for a parameter that is given twice
 */
export function parseQuery<Q extends z.ZodMiniType>(request: ApiRequest, schema: Q): z.output<Q> {
  if (!(schema instanceof z.ZodMiniObject)) return validate(schema, undefined)
  const { searchParams } = new URL(request.url)
  const known = Object.keys(schema.shape)
  const repeated = known.filter(name => searchParams.getAll(name).length > 1)
  if (repeated.length)
    throw validationError(repeated.map(field => ({ field, message: `${field} was given more than once` })))
  const given = [...searchParams].filter(([name, value]) => known.includes(name) && value !== '')
  return validate(schema, Object.fromEntries(given))
}
