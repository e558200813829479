import 'server-only'
import type { ApiRequest } from '@/lib/server/http/api-request'
import { ApiResponse } from '@/lib/server/http/api-response'
import { openApiDocument } from './cached-document'

/** The document as JSON. Tools may cache the document, and ask with `If-None-Match` whether it has changed. */
export function documentResponse({ headers: sent }: ApiRequest): ApiResponse {
  const { text, etag } = openApiDocument()
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json' }
  const known = sent.get('if-none-match')?.split(',') ?? []
  const isKnown = known.some(tag => tag.trim().replace(/^W\//, '') === etag)
  return isKnown ? new ApiResponse(null, { status: 304, headers }) : new ApiResponse(text, { headers })
}
