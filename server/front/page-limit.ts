import type { IncomingMessage, ServerResponse } from 'node:http'
import { LOGIN_PATH } from '@/lib/contract/next-path'
import { takeToken } from '@/lib/server/limits/request-rate'
import { networkOf } from '@/lib/server/limits/networks'
import { env } from '@/lib/server/platform/env'
import { AppError } from '@/lib/server/platform/errors'
import type { FrontArrival } from './arrival'
import { isPageTarget, pathOfUrl } from './request-target'

/**
 * How many tokens a page costs. A page takes about 30 ms of CPU time, so an address gets fewer pages than other
 * answers: by default 12 a second, and 50 at once, which is enough for a school behind one address.
 */
const REQUESTS_PER_PAGE = 4

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * Answers a request for a page if the page need not be rendered: with 429 when an address requests too many pages, and
 * with 200 when the request is a HEAD request for the sign-in page. Rendering takes about 30 ms.
 *
 * @returns whether the request is answered
 */
export function answerWithoutRendering(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: FrontArrival,
): boolean {
  if (!isPageTarget(arrival.target)) return false
  try {
    takeToken(`page ${networkOf(arrival.address)}`, env().REQUESTS_PER_SECOND / REQUESTS_PER_PAGE)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const waiting = { 'retry-after': String(error.details.retryAfter), 'content-type': 'text/plain; charset=utf-8' }
    response.writeHead(429, { ...NO_STORE, ...waiting }).end(error.message)
    return true
  }
  if (request.method !== 'HEAD' || pathOfUrl(request.url) !== LOGIN_PATH) return false
  response.writeHead(200, { ...NO_STORE, 'content-type': 'text/html; charset=utf-8' }).end()
  return true
}
