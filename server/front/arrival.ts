import type { Arrival } from '@/lib/server/http/api-request'
import type { Target } from './request-target'

/** What the server in front knows about a request. It is found once, and passed on as a value. */
export type FrontArrival = Arrival & {
  /** What the path names; null when there is no such address. */
  target: Target | null
}
