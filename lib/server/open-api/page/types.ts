import 'server-only'
import { escapeHtml } from '@/lib/server/http/html-response'
import type { JsonSchema } from '../json-schema'

const SCHEMAS = '#/components/schemas/'
export const schemaAnchor = (name: string): string => `schema-${name}`

/** HTML that describes the type of a value. A named schema becomes a link. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type, items, format } = schema
  if (typeof $ref === 'string') {
    const name = escapeHtml($ref.slice(SCHEMAS.length))
    return `<a href="#${schemaAnchor(name)}">${name}</a>`
  }
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  const alternatives = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if (schema.allOf) return [...new Set((schema.allOf as JsonSchema[]).map(typeOf))].join(' and ')
  if (type === 'array') return items ? `list of ${typeOf(items as JsonSchema)}` : 'list'
  if (typeof format === 'string') return escapeHtml(format)
  return typeof type === 'string' ? escapeHtml(type) : 'any value'
}

const LIMITS: readonly (readonly [keyword: string, text: string])[] = [
  ['minLength', 'at least # characters'],
  ['maxLength', 'at most # characters'],
  ['minItems', 'at least # items'],
  ['maxItems', 'at most # items'],
  ['minimum', 'from #'],
  ['exclusiveMinimum', 'more than #'],
  ['maximum', 'up to #'],
  ['default', 'if absent: #'],
]

/** The limits of the values of a schema, in HTML. */
export function limitsOf(schema: JsonSchema): string {
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : []
  const list = values.length ? [values.map(value => `<code>${escapeHtml(value)}</code>`).join(' ')] : []
  const limits = LIMITS.flatMap(([keyword, text]) =>
    schema[keyword] === undefined || schema[keyword] === ''
      ? []
      : [text.replace('#', () => escapeHtml(String(schema[keyword])))],
  )
  return [...list, ...limits].join(', ')
}
