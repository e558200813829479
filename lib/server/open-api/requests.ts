import 'server-only'
import { type Endpoint, maxBodyBytes } from '@/lib/contract/endpoint'
import type { JsonSchema } from './json-schema'
import type { Operation } from './open-api-document'

const PATH_PARTS: Readonly<Record<string, string>> = {
  id: 'The `_id` of the record',
  key: 'The key of the field or value',
  list: 'The name of the list, such as `section`',
  class: 'A class, such as `5th-B`',
  day: 'A day, such as `2027-03-01`',
}

/** The parameters of a call in its path, query and headers. */
export function parameters(endpoint: Endpoint, query: JsonSchema): NonNullable<Operation['parameters']> {
  const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_PARTS[name] ?? name,
    schema: { type: 'string' },
  }))
  const properties = (query.properties ?? {}) as Record<string, JsonSchema>
  const needed = new Set((query.required ?? []) as string[])
  const asked = Object.entries(properties).map(([name, schema]) =>
    name === 'custom' ? OWN_FIELDS : { name, in: 'query', ...(needed.has(name) && { required: true }), schema },
  )
  return [...parts, ...asked, ...headers(endpoint)]
}

/** Filters by custom fields are parameters such as `custom.house=red`, `custom.joined.from=2024-06-01`. */
const OWN_FIELDS = {
  name: 'custom',
  in: 'query',
  description: 'Filters by custom fields: parameters such as `custom.house=red` or `custom.joined.from=2024-06-01`.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
}

const headers = ({ method, access }: Endpoint): { $ref: string }[] =>
  method === 'POST' && access !== 'public' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []

export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key, body and user within 24 hours get the first answer, and nothing is done twice.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  },
}

/** The body of a call; undefined for a call without body. */
export function requestBody(endpoint: Endpoint, body: JsonSchema, example?: unknown): Operation['requestBody'] {
  const { takes } = endpoint
  if (takes === 'none') return undefined
  const description = `At most ${maxBodyBytes(endpoint).toLocaleString('en')} bytes.`
  const withExample = { schema: body, ...(example !== undefined && { example }) }
  if (takes === 'json') return { required: true, description, content: { 'application/json': withExample } }
  if (takes === 'form')
    return { required: true, description, content: { 'application/x-www-form-urlencoded': withExample } }
  const { field, types } = takes.file
  const file = { type: 'object', required: [field], properties: { [field]: {} } }
  const encoding = { [field]: { contentType: types.join(', ') } }
  return { required: true, description, content: { 'multipart/form-data': { schema: file, encoding } } }
}
