import 'server-only'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { UserPermissions } from '@/lib/contract/permissions'
import { presentCustom } from '@/lib/server/custom-fields/present'
import { compileSchema } from '@/lib/server/platform/compile-schema'
import { jsonResponse, ApiResponse, type ResponseHeaders } from './api-response'

/** The result of a handler that sets headers or replaces the message of the endpoint. */
export class ResultWithHeaders<D> {
  constructor(
    readonly data: D,
    readonly headers: ResponseHeaders = {},
    readonly message?: string,
  ) {}
}

/** The values that a handler may return for an endpoint. */
export type HandlerResult<E extends Endpoint> = z.input<E['data']> | ResultWithHeaders<z.input<E['data']>> | ApiResponse

/**
 * Turns the result of a handler into a response. The endpoint's schema removes every field that it does not list, and values
 * that the user may not see are left out.
 *
 * @throws ZodError when the result does not fit the schema: our bug, which the client sees as a 500
 */
export function toResponse(endpoint: Endpoint, result: unknown, viewer: UserPermissions | null): ApiResponse {
  if (result instanceof ApiResponse) return result
  const { data, headers, message } =
    result instanceof ResultWithHeaders ? (result as ResultWithHeaders<unknown>) : new ResultWithHeaders(result)
  const body = {
    success: true,
    message: message ?? endpoint.message,
    data: z.parse(compileSchema(endpoint.data), viewer ? presentCustom(data, viewer) : data),
  }
  return jsonResponse(body, { status: endpoint.status, headers })
}
