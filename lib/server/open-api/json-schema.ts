import 'server-only'
import * as z from 'zod/mini'
import { jsonSchemaNotes } from '@/lib/contract/json-schema-notes'
import { type ListName, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { rulesOf } from './rules'

export type JsonSchema = { [keyword: string]: unknown }
/** The direction of a value: `input` is sent to the server, `output` by the server. */
type Direction = 'input' | 'output'

const ANY_LIST = 'The values are those of the specification. The school may have others: `GET /lists` returns them.'

/**
 * Converts schemas of the contract to JSON Schema. Named schemas become references to `#/components/schemas/…`.
 *
 * @param named schemas with a name
 * @param parts further schemas, by a key that the caller chooses
 */
export function jsonSchemas(
  io: Direction,
  named: readonly (readonly [string, z.ZodMiniType])[],
  parts: ReadonlyMap<string, z.ZodMiniType>,
): { named: Record<string, JsonSchema>; parts: Record<string, JsonSchema> } {
  const registry = z.registry<{ id: string }>()
  const names = new Map<z.ZodMiniType, string>()
  const add = (id: string, schema: z.ZodMiniType) => {
    if (names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [name, schema] of named) add(name, schema)
  for (const [key, schema] of parts) add(key, schema)
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: id => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => improve(zodSchema as unknown as z.ZodMiniType, jsonSchema, io),
  }) as { schemas: Record<string, JsonSchema> }
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  const isName = new Set(named.map(([name]) => name))
  const made = (schema: z.ZodMiniType, key: string): JsonSchema => {
    const id = names.get(schema) ?? key
    return isName.has(id) ? { $ref: `#/components/schemas/${id}` } : (schemas[id] ?? {})
  }
  return {
    // Includes the parts that another schema refers to.
    named: schemas,
    parts: Object.fromEntries([...parts].map(([key, schema]) => [key, made(schema, key)])),
  }
}

/** Adds to a JSON Schema what zod cannot derive from functions. */
function improve(schema: z.ZodMiniType, json: JsonSchema, io: Direction): void {
  const { always, list } = jsonSchemaNotes.get(schema) ?? {}
  if (always) replaceAll(json, always)
  const { isInteger, texts } = rulesOf(schema)
  if (isInteger && json.type === 'number') json.type = 'integer'
  if (io === 'input') setDefault(schema, json)
  if (list) offerSpecifiedValues(json, list as ListName)
  else if (!always && io === 'input') describeRules(json, texts)
  if (schema instanceof z.ZodMiniObject) improveObject(schema, json, io)
}

function offerSpecifiedValues(json: JsonSchema, list: ListName): void {
  json.enum = SPECIFIED_LISTS[list].map(({ key }) => key)
  json.description = ANY_LIST
}

function describeRules(json: JsonSchema, texts: readonly string[]): void {
  if (texts.length) json.description = texts.join('. ').replace(/\.\./g, '.')
}

function replaceAll(json: JsonSchema, keywords: object): void {
  for (const keyword of Object.keys(json)) if (keyword !== 'default') Reflect.deleteProperty(json, keyword)
  Object.assign(json, keywords)
}

/** Keeps a default only if a client may also send it as a value. Other defaults only mean that the value is missing. */
function setDefault(schema: z.ZodMiniType, json: JsonSchema): void {
  if (json.default === null || (typeof json.default === 'object' && !Array.isArray(json.default))) delete json.default
  const { type, defaultValue } = schema._zod.def as { type: string; defaultValue?: unknown }
  // The notes of the inner schema may have removed the default, so set it again.
  if (type === 'default' && ['string', 'number'].includes(typeof defaultValue)) json.default = defaultValue
}

function improveObject(schema: z.ZodMiniObject, json: JsonSchema, io: Direction): void {
  // Allow further properties in answers, because later versions of the server may send more.
  if (io === 'output' && schema._zod.def.catchall === undefined) delete json.additionalProperties
  if (io === 'output') return
  const shape = Object.entries(schema.shape as Record<string, z.ZodMiniType>)
  const required = shape
    .filter(([, field]) => !z.safeParse(field, undefined, { jitless: true }).success)
    .map(([name]) => name)
  if (required.length) json.required = required
  else delete json.required
}
