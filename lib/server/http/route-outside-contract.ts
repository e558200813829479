import 'server-only'
import { handleRequest } from './handle-request'
import { arrivalOf } from './client'
import type { PlainResponse } from './api-response'

/** A route handler for a path outside the endpoint table, with the same errors, headers and log lines. */
export const routeOutsideContract =
  (path: string, handle: (request: Request) => PlainResponse | Promise<PlainResponse>) =>
  async (request: Request): Promise<Response> => {
    const state = { requestId: arrivalOf(request).requestId }
    const response = await handleRequest(request, path, state, async () => handle(request))
    return response.toStandard()
  }
