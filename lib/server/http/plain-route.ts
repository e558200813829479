import 'server-only'
import { requestIdOf } from './client'
import { failureResponse } from './failure'
import type { PlainResponse } from './plain-response'
import { record } from './record'

/** A handler for an address outside the endpoint table: answered, named and recorded as all others are. */
export const plainRoute =
  (route: string, answer: (request: Request) => PlainResponse | Promise<PlainResponse>) =>
  async (request: Request): Promise<Response> => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    let thrown: unknown
    const response = await Promise.resolve(request)
      .then(answer)
      .catch((error: unknown) => failureResponse((thrown = error), requestId))
    Object.assign(response.headers, { 'x-request-id': requestId, 'cache-control': 'no-store' })
    const { status } = response
    record({ requestId, method: request.method, route, status, ms: performance.now() - started, thrown })
    return response.toStandard()
  }
