import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'

/** Describes the limit of a call, which applies in addition to the limit on all requests. */
export function limitText({ limit, access }: Endpoint): string[] {
  if (!limit) return []
  const caller = access === 'public' ? 'address' : 'user'
  const atOnce = limit.atOnce ? `, ${limit.atOnce} at the same time` : ''
  return [`At most ${limit.calls} calls in ${limit.seconds} seconds for each ${caller}${atOnce}.`]
}
