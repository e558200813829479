import 'server-only'
import type { ApiRequest } from './api-request'
import { handleRequest } from './handle-request'
import { arrivalOf } from './client'
import type { ApiResponse } from './api-response'

/** Makes a route handler for a path outside the endpoint table, with the same errors, headers and log lines as `route`. */
export const routeOutsideContract =
  (path: string, handle: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>) =>
  async (request: ApiRequest): Promise<Response> => {
    const state = { requestId: arrivalOf(request).requestId }
    const response = await handleRequest(request, path, state, async () => handle(request))
    return response.toStandard()
  }
