import { createHash, timingSafeEqual } from 'node:crypto'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { env } from '@/lib/server/platform/env'
import { notFoundError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { ApiRequest } from '@/lib/server/http/api-request'
import { arrivalOf } from '@/lib/server/http/client'
import { errorResponse } from '@/lib/server/http/error-response'
import { ApiResponse } from '@/lib/server/http/api-response'
import { routeOutsideContract } from '@/lib/server/http/route-outside-contract'
import { renderMetrics } from '@/lib/server/platform/metrics'

/** The metrics of all workers, for Prometheus. Without a METRICS_TOKEN this path is 404. */
export const GET = routeOutsideContract('/api/metrics', async request => {
  const { METRICS_TOKEN } = env()
  if (!METRICS_TOKEN) throw notFoundError('Path')
  if (!hasToken(request, METRICS_TOKEN)) {
    const refusal = errorResponse(unauthenticatedError(AUTH_MESSAGES.required), arrivalOf(request).requestId)
    refusal.headers['www-authenticate'] = 'Bearer realm="metrics"'
    return refusal
  }
  const metrics = await renderMetrics()
  if (!metrics) throw notFoundError('Path')
  return new ApiResponse(metrics.text, { headers: { 'content-type': metrics.contentType } })
})

/** Compares hashes of equal length, so that the response time reveals nothing about the token. */
function hasToken(request: ApiRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
