import 'server-only'
import { log } from '@/lib/server/platform/log'
import { countRequest } from '@/lib/server/platform/metrics'
import { processWide } from '@/lib/server/platform/process-wide'

type AnsweredRequest = {
  requestId: string
  userId?: string
  /** The id of the personal token, if a program made the call. */
  tokenId?: string
  method: string
  /** The path with `{id}` instead of an id. */
  route: string
  status: number
  ms: number
  /** The error behind the response. Logged only with a 503; other unknown errors already have a log line. */
  thrown?: unknown
}

/** Monitoring requests these paths every few seconds, so their lines appear only at the level `debug`. */
const MONITORING = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** The ids of requests that the server in front has passed on and that have no log line yet. */
export const unloggedRequests = processWide('schoolUnloggedRequests', () => new Set<string>())

/** Writes the one log line of an answered request, and counts the request. */
export function logAndCountRequest(answered: AnsweredRequest): void {
  unloggedRequests.delete(answered.requestId)
  countRequest(answered)
  const { requestId, userId, tokenId, method, route, status, ms, thrown } = answered
  const why = status === 503 && thrown !== undefined ? { err: thrown } : {}
  log[levelOf(answered)]({ requestId, userId, tokenId, method, route, status, ms: Math.round(ms), ...why })
}

function levelOf({ status, route }: AnsweredRequest) {
  if (status >= 500) return status === 503 ? 'warn' : 'error'
  return status < 400 && MONITORING.has(route) ? 'debug' : 'info'
}
