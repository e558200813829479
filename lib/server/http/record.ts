import 'server-only'
import { log } from '../log'
import { countRequest } from '../metrics'
import { processWide } from '../process-wide'

type Answered = {
  requestId: string
  userId?: string
  method: string
  /** A pattern, never an address. */
  route: string
  status: number
  ms: number
  /** What was thrown, if anything: told of a 503, since all else has been said or is of no interest. */
  thrown?: unknown
}

/** Asked every few seconds by machines: worth a line only to somebody who looks for it. */
const ROUTINE = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** What the server in front has handed on and nobody has recorded yet. */
export const unrecorded = processWide('schoolUnrecorded', () => new Set<string>())

/** The one log line of an answered request, and its count. */
export function record(answered: Answered): void {
  unrecorded.delete(answered.requestId)
  countRequest(answered)
  const { requestId, userId, method, route, status, ms, thrown } = answered
  const why = status === 503 && thrown !== undefined ? { err: thrown } : {}
  log[levelOf(answered)]({ requestId, userId, method, route, status, ms: Math.round(ms), ...why })
}

function levelOf({ status, route }: Answered) {
  if (status >= 500) return status === 503 ? 'warn' : 'error'
  return status < 400 && ROUTINE.has(route) ? 'debug' : 'info'
}
