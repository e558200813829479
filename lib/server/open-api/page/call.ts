import 'server-only'
import { escapeHtml } from '@/lib/server/http/html-response'
import type { JsonSchema } from '../json-schema'
import type { Content, OpenApiDocument, Operation } from '../open-api-document'
import { fieldList, fieldRow } from './fields'
import { inlineCode } from './text'

/** One call with its parameters, body and answers. */
export function callSection(document: OpenApiDocument, method: string, path: string, call: Operation): string {
  const { operationId, summary, description, requestBody, responses } = call
  return `<article id="${operationId}">
<h3><a href="#${operationId}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></a></h3>
<p>${inlineCode(summary)}. ${inlineCode(description)}</p>
${parameterList(document, call)}
${requestBody ? `<h4>Body</h4><p>${inlineCode(requestBody.description)}</p>${contents(requestBody.content)}` : ''}
<h4>Answers</h4>
${Object.entries(responses)
  .map(([status, answer]) => answerSection(document, status, answer))
  .join('\n')}
</article>`
}

function parameterList(document: OpenApiDocument, { parameters = [] }: Operation): string {
  const rows = parameters.map(given => {
    const parameter = '$ref' in given ? document.components.parameters[nameOf(given.$ref)] : given
    if (!parameter) return ''
    const { name, required = false, description, schema } = parameter
    const texts = [description, schema.description].filter(Boolean).join('. ')
    return fieldRow({ name, isRequired: required, schema: { ...schema, ...(texts && { description: texts }) } })
  })
  return rows.length ? `<h4>Parameters</h4><dl>${rows.join('\n')}</dl>` : ''
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

function answerSection(document: OpenApiDocument, status: string, given: Operation['responses'][string]): string {
  const answer = '$ref' in given ? document.components.responses[nameOf(given.$ref)] : given
  const code = `<strong>${status}</strong>`
  if ('$ref' in given) return `<p>${code} <a href="#error-${status}">${codesOf(answer?.content).join(', ')}</a></p>`
  return `<p>${code} ${inlineCode(given.description)}</p>${given.content ? contents(given.content) : ''}`
}

/** The codes of an error. */
export function codesOf(content: Content = {}): string[] {
  const [, own] = (content['application/json']?.schema.allOf ?? []) as { properties?: { error: { enum: string[] } } }[]
  return own?.properties?.error.enum ?? []
}

/** The fields of JSON, or the media types of other content. */
function contents(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown = example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
      const data = (schema.properties as Record<string, JsonSchema> | undefined)?.data
      const fields = schema.type === 'string' || Object.keys(schema).length === 0 ? '' : fieldList(data ?? schema)
      return `${type === 'application/json' ? '' : `<p><code>${escapeHtml(type)}</code></p>`}${fields}${shown}`
    })
    .join('')
}
