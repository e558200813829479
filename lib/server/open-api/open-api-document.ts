import 'server-only'
import type { JsonSchema } from './json-schema'

export type Content = Record<string, { schema: JsonSchema; example?: unknown; encoding?: object }>
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }
type Reference = { $ref: string }
export type Answer = { description: string; headers?: object; content?: Content }

/** One call of the document. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; description: string; content: Content } | undefined
  responses: Record<string, Answer | Reference>
}

/** The parts of OpenAPI 3.1 that our document uses. */
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    parameters: Record<string, Parameter>
    headers: object
    securitySchemes: object
  }
}
