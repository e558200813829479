import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { EXPORT_TYPES } from '@/lib/contract/custom-fields/export-choice'
import { OPEN_API_PATH } from '@/lib/contract/openapi-endpoint'
import { errorResponses } from './errors'
import type { JsonSchema } from './json-schema'
import type { Content, Operation } from './open-api-document'

const BINARY = { schema: {} }
const HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
}

/** The answers of a call, by status. @param choosesFormat whether the caller can choose XLSX instead of CSV */
export function answers(
  endpoint: Endpoint,
  data: JsonSchema,
  { choosesFormat, example }: { choosesFormat: boolean; example?: unknown },
): Operation['responses'] {
  return { ...successes(endpoint, data, choosesFormat, example), ...errorResponses(endpoint) }
}

function successes(
  endpoint: Endpoint,
  data: JsonSchema,
  choosesFormat: boolean,
  example: unknown,
): Operation['responses'] {
  const { gives, status, message } = endpoint
  if (gives === 'page') {
    return {
      200: { description: 'A page for the browser', content: { 'text/html': { schema: { type: 'string' } } } },
      303: { description: 'Leads the browser to another page' },
    }
  }
  if (gives === 'image') {
    const unchanged = { 304: { description: 'The picture is the one named by `If-None-Match`' } }
    return { 200: { description: 'The picture', headers: HEADERS, content: { 'image/webp': BINARY } }, ...unchanged }
  }
  if (gives === 'csv') {
    const xlsx: Content = choosesFormat ? { [EXPORT_TYPES.xlsx]: BINARY } : {}
    const content = { 'text/csv': { schema: { type: 'string' } }, ...xlsx }
    return { 200: { description: 'The file', headers: HEADERS, content } }
  }
  if (endpoint.path === OPEN_API_PATH) {
    const content = { 'application/json': { schema: { type: 'object' } } }
    return { 200: { description: 'This document', headers: HEADERS, content }, 304: { description: 'Not changed' } }
  }
  const shown = example === undefined ? {} : { example: { success: true, message, data: example } }
  const content = { 'application/json': { schema: envelope(message, data), ...shown } }
  return { [status]: { description: message, headers: HEADERS, content } }
}

/** The envelope of every JSON answer. A call without data leaves `data` out. */
function envelope(message: string, data: JsonSchema): JsonSchema {
  const hasData = Object.keys(data).length > 0
  return {
    type: 'object',
    required: ['success', 'message', ...(hasData ? ['data'] : [])],
    properties: {
      success: { const: true },
      message: { type: 'string', examples: [message] },
      ...(hasData && { data }),
    },
  }
}
