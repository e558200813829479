import type { Arrival } from '@/lib/server/http/api-request'
import type { RequestTarget } from './request-target'

/** Facts about a request. The server in front determines them once and passes them on as a value. */
export type FrontArrival = Arrival & {
  /** The target of the path; null when the address does not exist. */
  target: RequestTarget | null
}
