import type { IncomingMessage, ServerResponse } from 'node:http'
import { record, unrecorded } from '@/lib/server/http/record'
import { isFile, targetOf } from './calls'

/** nginx's status for a client that was gone before its answer. */
const GONE = 499

/** Sees to it that a request is recorded once: by its handler, which knows the user, or else here. */
export function follow({ url = '', method = '' }: IncomingMessage, response: ServerResponse, requestId: string): void {
  const started = performance.now()
  unrecorded.add(requestId)
  response.once('close', () => {
    if (!unrecorded.delete(requestId)) return
    const { isCall, route } = targetOf(url.split('?', 1)[0] ?? '') ?? { isCall: false, route: '/api/*' }
    // A handler whose client has gone is still at work, and will record it.
    if (isCall && !response.writableFinished) return
    const status = response.writableFinished ? response.statusCode : GONE
    if (isFile(route) && status < 400) return
    record({ requestId, method, route, status, ms: performance.now() - started })
  })
}
