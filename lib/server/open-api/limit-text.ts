import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'

/** The limit of a call besides the limit of all requests. */
export function limitText({ limit, access }: Endpoint): string[] {
  if (!limit) return []
  const caller = access === 'public' ? 'address' : 'user'
  const atOnce = limit.atOnce ? `, ${limit.atOnce} at the same time` : ''
  return [`At most ${limit.calls} calls in ${limit.seconds} seconds for each ${caller}${atOnce}.`]
}
