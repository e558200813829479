import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Answer, OpenApiDocument, Operation } from '@/lib/server/open-api/open-api-document'

type Schema = Record<string, unknown>

/** Returns the schema with `additionalProperties: false` in every object that lists its properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const all = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isClosed = all.type === 'object' && 'properties' in all && !('additionalProperties' in all)
  return isClosed ? { ...all, additionalProperties: false } : all
}

/** Does not close the part with the code: each part of an `allOf` would refuse the properties of the other part. */
const errorSchema = ({ allOf: [body, code] }: { allOf: Schema[] }): Schema => ({ allOf: [body, code] })

/** The description of the answer with a status, in the OpenAPI document. */
function answerOf(document: OpenApiDocument, operation: Operation | undefined, status: number): Answer | undefined {
  const given = operation?.responses[status]
  if (!given || !('$ref' in given)) return given
  return document.components.responses[given.$ref.split('/').at(-1) ?? '']
}

/** Compares answers and examples with the OpenAPI document. */
export function validatorOf(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const id = 'https://school.test/openapi.json'
  const schemas = closed(document.components.schemas)
  ajv.addSchema({ $id: id, components: { schemas } })
  const compiled = new Map<string, ValidateFunction>()

  /** Lists the faults of a value; empty when the value fits the schema. @param key names the schema */
  function problemsOf(key: string, schema: Schema, value: unknown): string[] {
    const absolute = JSON.parse(
      JSON.stringify('allOf' in schema ? errorSchema(schema as { allOf: Schema[] }) : closed(schema)).replaceAll(
        '"#/components',
        `"${id}#/components`,
      ),
    ) as Schema
    const validate = compiled.get(key) ?? ajv.compile(absolute)
    compiled.set(key, validate)
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  /** Lists the faults of a call's answer; empty when the answer fits the OpenAPI document. */
  function answerProblems(method: string, path: string, { status, type, text }: Recorded): string[] {
    const answer = answerOf(document, document.paths[path]?.[method.toLowerCase()], status)
    if (!answer) return [`status ${status} is not described`]
    if (!answer.content) return text === '' ? [] : ['has a body that is not described']
    const media = Object.entries(answer.content).find(([name]) => type.split(';')[0] === name.split(';')[0])
    if (!media) return [`${type} is not described`]
    if (media[0] !== 'application/json') return []
    return problemsOf(`${method} ${path} ${status}`, media[1].schema, JSON.parse(text))
  }

  return { problemsOf, answerProblems }
}

export type Recorded = { status: number; type: string; text: string }
