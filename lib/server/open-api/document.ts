import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_BASE, endpoints } from '@/lib/contract/endpoints'
import { accessText } from './access-text'
import { answers } from './answers'
import { errorComponents } from './errors'
import { examplesOf } from './examples/examples-of'
import { GROUPS } from './groups'
import { HEADERS, INFO, SECURITY_SCHEMES } from './general'
import { type JsonSchema, jsonSchemas } from './json-schema'
import { limitText } from './limit-text'
import { namedSchemas } from './named-schemas'
import type { OpenApiDocument, Operation } from './open-api-document'
import { PARAMETERS, parameters, requestBody } from './requests'
import { withSpecifiedSchool } from './specified-school'
import { SUMMARIES } from './summaries'
import { withoutUnusedSchemas } from './used-schemas'

type Call = { id: string; group: keyof typeof GROUPS; endpoint: Endpoint }

/** Every call, with an id that is unique and fits the languages of generated clients: `studentsList`. */
const allCalls = (): Call[] =>
  (Object.keys(GROUPS) as Call['group'][]).flatMap(group =>
    Object.entries<Endpoint>(endpoints[group]).map(([name, endpoint]) => ({
      id: group + name.charAt(0).toUpperCase() + name.slice(1),
      group,
      endpoint,
    })),
  )

type Part = 'query' | 'body' | 'data'
const partKey = (id: string, part: Part): string => `${id}.${part}`
const partsOf = (calls: readonly Call[], parts: readonly Part[]) =>
  new Map(calls.flatMap(({ id, endpoint }) => parts.map(part => [partKey(id, part), endpoint[part]] as const)))

const isForRequests = (name: string) => /(Input|Patch|Replacement|Change|Query)$/.test(name)
const exported = new Set(namedSchemas.map(([name]) => name))

/**
 * The name of a schema in a request. A schema has a name for each direction, because answers contain the fields that a
 * request may leave out.
 */
function inputName(name: string): string {
  if (isForRequests(name)) return name
  return exported.has(`${name}Input`) ? `${name}AsInput` : `${name}Input`
}
const outputName = (name: string): string => (isForRequests(name) ? `${name}Output` : name)

/**
 * The OpenAPI document of the whole API. It contains the lists and rules of the specification, and no data of the
 * school.
 */
export const buildDocument = (): OpenApiDocument => withSpecifiedSchool(build)

function build(): OpenApiDocument {
  const calls = allCalls()
  const sent = jsonSchemas(
    'input',
    namedSchemas.map(([name, schema]) => [inputName(name), schema] as const),
    partsOf(calls, ['query', 'body']),
  )
  const given = jsonSchemas(
    'output',
    namedSchemas.map(([name, schema]) => [outputName(name), schema] as const),
    partsOf(calls, ['data']),
  )
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const { id, endpoint } = call
    const query = resolved(sent.parts[partKey(id, 'query')], sent.named)
    const parts = { query, body: sent.parts[partKey(id, 'body')] ?? {}, data: given.parts[partKey(id, 'data')] ?? {} }
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(call, parts, sent.named),
    }
  }
  return withoutUnusedSchemas({
    openapi: '3.1.1',
    info: INFO,
    servers: [{ url: API_BASE, description: 'This server' }],
    tags: [...new Set(Object.values(GROUPS))].map(name => ({ name })),
    paths,
    components: {
      schemas: { ...sent.named, ...given.named },
      responses: errorComponents(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  })
}

function operation(
  { id, group, endpoint }: Call,
  { query, body, data }: Record<Part, JsonSchema>,
  named: Record<string, JsonSchema>,
): Operation {
  const examples = examplesOf(endpoint)
  const asked = { ...(resolved(body, named).properties as object), ...(query.properties as object) }
  const given = parameters(endpoint, query)
  return {
    operationId: id,
    tags: [GROUPS[group]],
    summary: SUMMARIES[`${endpoint.method} ${endpoint.path}`] ?? '',
    description: [accessText(endpoint), ...limitText(endpoint)].join(' '),
    security: security(endpoint),
    ...(given.length && { parameters: given }),
    requestBody: requestBody(endpoint, body, examples.body),
    responses: answers(endpoint, data, { choosesFormat: 'format' in asked, example: examples.data }),
  }
}

function security({ access, byToken, cookie }: Endpoint): object[] {
  if (access === 'public') return []
  return [{ session: [] }, ...(byToken ? [{ personalToken: [] }] : []), ...(cookie ? [{ pageCookie: [] }] : [])]
}

/** The schema that a reference stands for. */
function resolved(schema: JsonSchema = {}, named: Record<string, JsonSchema>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : ''
  return named[name] ?? schema
}
