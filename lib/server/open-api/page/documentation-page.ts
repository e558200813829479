import 'server-only'
import type { ApiResponse } from '@/lib/server/http/api-response'
import { newNonce } from '@/lib/server/http/content-security'
import { escapeHtml, htmlResponse } from '@/lib/server/http/html-response'
import { openApiDocument } from '../cached-document'
import type { OpenApiDocument } from '../open-api-document'
import { callSection, codesOf } from './call'
import { fieldList } from './fields'
import { introduction } from './introduction'
import { STYLE } from './style'
import { anchorOf, inlineCode } from './text'
import { schemaAnchor } from './types'

let body: string | undefined

/** The document as a page for people, which needs no script. Built at the first call in this process. */
export function documentationPage(): ApiResponse {
  const { document } = openApiDocument()
  body ??= bodyOf(document)
  return htmlResponse({ title: `The API of ${document.info.title}`, body, style: STYLE }, newNonce())
}

function bodyOf(document: OpenApiDocument): string {
  const groups = document.tags.map(({ name }) => name)
  return `<main>
${introduction(document)}
${contentsList(groups)}
${groups.map(name => groupSection(document, name)).join('\n')}
<h2 id="errors">Errors</h2>
${errorList(document)}
<h2 id="records">Records</h2>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => `<section><h3 id="${schemaAnchor(name)}">${name}</h3>${fieldList(schema)}</section>`)
  .join('\n')}
</main>`
}

function contentsList(groups: readonly string[]): string {
  const links = [...groups, 'Errors', 'Records'].map(name => `<li><a href="#${anchorOf(name)}">${name}</a></li>`)
  return `<nav aria-label="Contents"><h2>Which calls are there?</h2><ul>${links.join('')}</ul></nav>`
}

function groupSection(document: OpenApiDocument, group: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => (call.tags.includes(group) ? [{ method, path, call }] : [])),
  )
  const links = calls.map(
    ({ method, path, call }) =>
      `<li><a href="#${call.operationId}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></a> ${inlineCode(call.summary)}</li>`,
  )
  return `<h2 id="${anchorOf(group)}">${group}</h2><ul>${links.join('')}</ul>
${calls.map(({ method, path, call }) => callSection(document, method, path, call)).join('\n')}`
}

function errorList({ components }: OpenApiDocument): string {
  const rows = Object.entries(components.responses).map(([name, { description, content }]) => {
    const status = name.replace('Error', '')
    return `<dt id="error-${status}"><strong>${status}</strong> ${codesOf(content).join(', ')}</dt><dd>${inlineCode(description)}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}
