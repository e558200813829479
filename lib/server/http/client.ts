import 'server-only'
import { isIPv4, isIPv6 } from 'node:net'
import { env } from '../env'
import { newId } from '../id'

/** Where a request comes from. */
export type Client = { address: string; userAgent: string; secure: boolean; requestId: string }

const USER_AGENT_MAX = 200

/**
 * The server in front writes `x-forwarded-for` with the one address that it vouches for, and removes the client's
 * own; behind another proxy the last entry is that proxy's (README, "Configuration").
 */
export function clientOf(request: Request, requestId = requestIdOf(request)): Client {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return {
    requestId,
    address: networkOf(forwarded ?? ''),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    secure: env().PUBLIC_URL?.startsWith('https:') ?? request.headers.get('x-forwarded-proto') === 'https',
  }
}

/** What limits count by: an IPv4 address, or the /64 network that an IPv6 customer is given whole. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return 'unknown'
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map(group => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The server in front names each request; without it the name is made here. */
export const requestIdOf = (request: Request): string => {
  const given = request.headers.get('x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : newId()
}
