import type { IncomingMessage } from 'node:http'
import { NO_PAGE_POLICY, POLICY_HEADER } from '@/lib/server/http/content-security'
import { bareAddress, clientAddress, type Trusted } from './address'

/** On every response, whoever makes it. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The names of a school's own machines are nobody else's business.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A page brings a policy of its own.
  [POLICY_HEADER]: NO_PAGE_POLICY,
} as const

/** The same where browsers reach the server by https; from then on they use nothing else, here and below. */
export const HTTPS_HEADERS = {
  ...SECURITY_HEADERS,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** Headers by which Next, or a proxy before it, says what a client must not. */
const STEERING = /^(x-|forwarded$|content-security-policy)/

/** By these the browser's half of Next asks for parts of pages; at a call they would redirect it before it is made. */
const FOR_PAGES = /^(rsc|next-)/
const isForeign = (name: string, { url = '' }: IncomingMessage) =>
  STEERING.test(name) || (url.startsWith('/api/') && FOR_PAGES.test(name))

/**
 * Leaves of a request's headers those that a client may speak by, and adds what this server vouches for. Next and its
 * middleware steer by `x-` headers of their own, and nothing of ours reads one that a client has written. `kept` names
 * those that stay all the same.
 */
export function vouch(
  request: IncomingMessage,
  requestId: string,
  trusts: Trusted,
  kept: readonly string[] = [],
): void {
  const { headers } = request
  const peer = request.socket.remoteAddress ?? ''
  const address = clientAddress(peer, single(headers['x-forwarded-for']), trusts)
  const protocol = single(headers['x-forwarded-proto'])
  for (const name of Object.keys(headers)) {
    if (isForeign(name, request) && !kept.includes(name)) Reflect.deleteProperty(headers, name)
  }
  headers['x-request-id'] = requestId
  // Node keeps the first of several; which one a proxy in between has looked at nobody knows, so none counts.
  const given = request.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'authorization')
  if (given.length > 1) headers.authorization = 'Bearer given, more than once'
  headers['x-forwarded-for'] = address
  if (protocol === 'https' && trusts(bareAddress(peer))) headers['x-forwarded-proto'] = protocol
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)
