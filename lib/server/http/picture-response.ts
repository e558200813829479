import 'server-only'
import type { ApiRequest } from './api-request'
import { NON_PAGE_CSP, CSP_HEADER } from './content-security'
import { ApiResponse } from './api-response'

type Picture = { hash: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * A picture that the browser may cache but must revalidate each time, so that the permission is checked each time. The
 * sandbox and `nosniff` make it harmless when somebody opens it in a tab.
 */
export function pictureResponse(request: ApiRequest, { hash, bytes }: Picture, name: string): ApiResponse {
  const etag = `"${hash}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}"`,
    [CSP_HEADER]: NON_PAGE_CSP,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ? new ApiResponse(null, { status: 304, headers }) : new ApiResponse(bytes, { headers })
}
