import { createHash, timingSafeEqual } from 'node:crypto'
import { AUTH } from '@/lib/contract/messages'
import { env } from '@/lib/server/env'
import { notFound, unauthenticated } from '@/lib/server/errors'
import { requestIdOf } from '@/lib/server/http/client'
import { failureResponse } from '@/lib/server/http/failure'
import { PlainResponse } from '@/lib/server/http/plain-response'
import { plainRoute } from '@/lib/server/http/plain-route'
import { exposition } from '@/lib/server/metrics'

/** What this process and the workers beside it have counted, for Prometheus. Without a METRICS_TOKEN there is nothing at this address. */
export const GET = plainRoute('/api/metrics', async request => {
  const { METRICS_TOKEN } = env()
  if (!METRICS_TOKEN) throw notFound('Path')
  if (!holds(request, METRICS_TOKEN)) {
    const refusal = failureResponse(unauthenticated(AUTH.required), requestIdOf(request))
    refusal.headers['www-authenticate'] = 'Bearer realm="metrics"'
    return refusal
  }
  const counted = await exposition()
  if (!counted) throw notFound('Path')
  return new PlainResponse(counted.text, { headers: { 'content-type': counted.contentType } })
})

/** Compared as hashes, which are of one length, so that the time tells nothing of the token. */
function holds(request: Request, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(hashed(given), hashed(token))
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
