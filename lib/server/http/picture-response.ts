import 'server-only'
import { NO_PAGE_POLICY, POLICY_HEADER } from './content-security'
import { PlainResponse } from './plain-response'

type Picture = { hash: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * A picture that the browser may keep but must ask about each time, so that the permission is looked at each time.
 * Opened on its own it can do nothing: it runs in a sandbox and is never taken for another type.
 */
export function pictureResponse(request: Request, { hash, bytes }: Picture, name: string): PlainResponse {
  const etag = `"${hash}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}"`,
    [POLICY_HEADER]: NO_PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag)
    ? new PlainResponse(null, { status: 304, headers })
    : new PlainResponse(bytes, { headers })
}
