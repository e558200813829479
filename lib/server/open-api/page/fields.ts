import 'server-only'
import { escapeHtml } from '@/lib/server/http/html-response'
import type { JsonSchema } from '../json-schema'
import { inlineCode } from './text'
import { limitsOf, typeOf } from './types'

type Field = { name: string; schema: JsonSchema; isRequired: boolean }

/** The fields of a schema as an HTML list. Names of nested fields contain a dot: `name.firstName`. */
export function fieldList(schema: JsonSchema): string {
  const alternatives = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  const note = typeof schema.description === 'string' ? `<p>${inlineCode(schema.description)}</p>` : ''
  if (alternatives && !schema.properties)
    return `${note}<p>One of these:</p><ol>${alternatives.map(one => `<li>${fieldList(one)}</li>`).join('')}</ol>`
  const rows = fieldsOf(schema).map(fieldRow)
  return rows.length ? `${note}<dl>${rows.join('\n')}</dl>` : `${note}<p>${typeOf(schema)} ${limitsOf(schema)}</p>`
}

function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const row = { name: before + name, schema: field, isRequired: required.includes(name) }
    if (field.properties) return [row, ...fieldsOf(field, `${row.name}.`)]
    const items = field.items as JsonSchema | undefined
    return items?.properties ? [row, ...fieldsOf(items, `${row.name}[].`)] : [row]
  })
}

export function fieldRow({ name, schema, isRequired }: Field): string {
  const texts = [isRequired ? 'required' : '', limitsOf(schema)].filter(Boolean).join(', ')
  const description = typeof schema.description === 'string' ? `<dd>${inlineCode(schema.description)}</dd>` : ''
  return `<dt><code>${escapeHtml(name)}</code> ${typeOf(schema)}${texts && ` <small>${texts}</small>`}</dt>${description}`
}
