import 'server-only'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SessionActor } from '@/lib/server/accounts/session-actor'
import { compileSchema } from '@/lib/server/platform/compile-schema'
import { parseId, parseNumber } from '@/lib/server/platform/id'
import { validate } from '@/lib/server/platform/validation'
import { authorize } from './authorize'
import { takeToken } from '@/lib/server/limits/request-rate'

/** The parameters of a GET call for a page: the record in its path, and its query as in the address. */
export type PageRead = { id?: string; query?: object }

/** The input of a handler that can also answer a page, which has no request. */
export type HandleForPage = (call: {
  actor: SessionActor
  id: string
  idOrNumber: string
  query: unknown
}) => Promise<unknown>

/**
 * Answers a GET call while a page is rendered, with the checks of the call, in their order, and with its handler. It counts
 * as one call of the user, who needs the same permission.
 *
 * @returns the `data` of the call's answer
 * @throws AppError as the call would be refused
 */
export async function readForPage<E extends Endpoint>(
  endpoint: E,
  handle: HandleForPage,
  actor: SessionActor,
  { id, query }: PageRead,
): Promise<z.output<E['data']>> {
  if (endpoint.method !== 'GET' || endpoint.limit) throw new Error(`A page cannot read ${endpoint.path}`)
  takeToken(actor.id)
  await authorize(endpoint, actor)
  const input = {
    actor,
    id: parseId(id),
    idOrNumber: parseId(id) || parseNumber(id),
    query: validate(endpoint.query, query),
  }
  return z.parse(compileSchema(endpoint.data), await handle(input)) as z.output<E['data']>
}
