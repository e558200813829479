import 'server-only'
import * as z from 'zod/mini'
import { customFiltersIn } from '@/lib/contract/custom-fields/query-parameters'
import { validationError } from '@/lib/server/platform/errors'
import { validate } from '@/lib/server/platform/validation'
import type { ApiRequest } from './api-request'

/**
 * Parses the query string. Unknown parameters are ignored, and an empty parameter counts as missing. If the schema has
 * a field `custom`, this field gets the parameters that begin with `custom.`.
 *
 * @throws AppError `VALIDATION_ERROR`, also for a parameter that is given twice
 */
export function parseQuery<Q extends z.ZodMiniType>(request: ApiRequest, schema: Q): z.output<Q> {
  if (!(schema instanceof z.ZodMiniObject)) return validate(schema, undefined)
  const { searchParams } = new URL(request.url)
  const known = Object.keys(schema.shape).filter(name => name !== 'custom')
  const custom = 'custom' in schema.shape ? customFiltersIn(searchParams) : undefined
  const customNames = custom ? [...searchParams.keys()].filter(name => name.startsWith('custom.')) : []
  const repeated = [...known, ...new Set(customNames)].filter(name => searchParams.getAll(name).length > 1)
  if (repeated.length)
    throw validationError(repeated.map(field => ({ field, message: `${field} was given more than once` })))
  const given = [...searchParams].filter(([name, value]) => known.includes(name) && value !== '')
  return validate(schema, { ...Object.fromEntries(given), ...(custom && { custom }) })
}
