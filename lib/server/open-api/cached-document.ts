import 'server-only'
import { createHash } from 'node:crypto'
import { buildDocument } from './document'
import type { OpenApiDocument } from './open-api-document'

let built: { document: OpenApiDocument; text: string; etag: string } | undefined

/** The document, built at the first call in this process: it never changes while the process runs. */
export function openApiDocument() {
  if (built) return built
  const document = buildDocument()
  const text = JSON.stringify(document)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return (built = { document, text, etag: `"${hash}"` })
}
