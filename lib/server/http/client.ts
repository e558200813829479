import 'server-only'
import type { Client } from '@/lib/server/accounts/client'
import { networkOf } from '@/lib/server/limits/networks'
import { env } from '@/lib/server/platform/env'
import { newId } from '@/lib/server/platform/id'
import type { ApiRequest, Arrival } from './api-request'

const USER_AGENT_MAX = 200

/** The client behind a request. */
export function clientOf(request: ApiRequest, { requestId, address, https } = arrivalOf(request)): Client {
  return {
    requestId,
    address: networkOf(address),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    secure: env().PUBLIC_URL?.startsWith('https:') ?? https,
  }
}

/**
 * Where a request came from. A request that came through Next has no `arrival`, so its headers are read. The server in
 * front replaces `x-forwarded-for` with one address that it trusts. Without the server in front, the last entry of
 * `x-forwarded-for` is the address that the nearest proxy wrote.
 */
export const arrivalOf = ({ arrival, headers }: ApiRequest): Arrival =>
  arrival ?? {
    requestId: requestIdIn(headers.get('x-request-id')),
    address: headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
    https: headers.get('x-forwarded-proto') === 'https',
  }

const requestIdIn = (given: string | null) => (given && /^[\w-]{8,64}$/.test(given) ? given : newId())
