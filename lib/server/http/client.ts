import 'server-only'
import type { Client } from '@/lib/server/accounts/client'
import { networkOf } from '@/lib/server/limits/networks'
import { env } from '@/lib/server/platform/env'
import { newId } from '@/lib/server/platform/id'
import type { ApiRequest } from './api-request'

const USER_AGENT_MAX = 200

/**
 * The client behind a request. The server in front replaces `x-forwarded-for` by one address that it trusts. Behind
 * another proxy, the last entry is the one that this proxy wrote.
 */
export function clientOf(request: ApiRequest, requestId = requestIdOf(request)): Client {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return {
    requestId,
    address: networkOf(forwarded ?? ''),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    secure: env().PUBLIC_URL?.startsWith('https:') ?? request.headers.get('x-forwarded-proto') === 'https',
  }
}

/** The id that the server in front gave the request, or a new one. */
export const requestIdOf = (request: ApiRequest): string => {
  const given = request.headers.get('x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : newId()
}
