import type { IncomingMessage } from 'node:http'
import { NON_PAGE_CSP, CSP_HEADER } from '@/lib/server/http/content-security'
import type { Arrival } from '@/lib/server/http/api-request'
import { bareAddress, clientAddress, type IsTrustedProxy } from '../connections/client-address'

/** The headers of every response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Other sites must not get the address of a school's server, which may be internal.
  'referrer-policy': 'same-origin',
  // Our own pages take photos of students.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Pages set their own policy.
  [CSP_HEADER]: NON_PAGE_CSP,
} as const

/** Sent when browsers use https. Tells them to use only https for this host and its subdomains for a year. */
export const HTTPS_HEADERS = {
  ...SECURITY_HEADERS,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** Headers that control Next or come from a proxy; clients must not set them. */
const CONTROL_HEADERS = /^(x-|forwarded$|content-security-policy)/

/** Headers with which Next's client requests parts of pages. On an API call they would make Next redirect. */
const PAGE_HEADERS = /^(rsc|next-)/
const isUnwanted = (name: string, { url = '' }: IncomingMessage) =>
  CONTROL_HEADERS.test(name) || (url.startsWith('/api/') && PAGE_HEADERS.test(name))

/** The client's address, and whether a trusted proxy says that the browser came over https. */
export function addressAndProtocolOf(
  { headers, socket }: IncomingMessage,
  isTrustedProxy: IsTrustedProxy,
): Pick<Arrival, 'address' | 'https'> {
  const peer = socket.remoteAddress ?? ''
  return {
    address: clientAddress(peer, single(headers['x-forwarded-for']), isTrustedProxy),
    https: single(headers['x-forwarded-proto']) === 'https' && isTrustedProxy(bareAddress(peer)),
  }
}

/**
 * Removes the request headers that a client must not set and adds ours: request id, client address and protocol. Next
 * and its middleware control themselves by `x-` headers, and our code reads no `x-` header that a client wrote.
 *
 * @param allowed headers that are not removed
 */
export function rewriteRequestHeaders(
  request: IncomingMessage,
  { requestId, address, https }: Arrival,
  allowed: readonly string[] = [],
): void {
  const { headers } = request
  for (const name of Object.keys(headers)) {
    if (isUnwanted(name, request) && !allowed.includes(name)) Reflect.deleteProperty(headers, name)
  }
  headers['x-request-id'] = requestId
  // Node keeps the first of several Authorization headers, but a proxy in between may have checked another header. So
  // all these headers are replaced with one invalid token.
  const given = request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization')
  if (given.length > 1) headers.authorization = 'Bearer given, more than once'
  headers['x-forwarded-for'] = address
  if (https) headers['x-forwarded-proto'] = 'https'
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)
