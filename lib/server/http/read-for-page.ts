import 'server-only'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SessionActor } from '@/lib/server/accounts/api-actor'
import { presentCustom } from '@/lib/server/custom-fields/present'
import { compileSchema } from '@/lib/server/platform/compile-schema'
import { parseId } from '@/lib/server/platform/id'
import { validate } from '@/lib/server/platform/validation'
import { authorize } from './authorize'
import { parseRecordNumber } from './record-number'
import { takeToken } from '@/lib/server/limits/request-rate'

/**
 * The parameters of a GET call that a page makes: the record in the path (as in `pathOf`), and the query parameters.
 */
export type PageRead = { id?: string; query?: object }

/** A handler that can also answer a page. It gets neither the request nor the client. */
export type HandleForPage = (call: {
  actor: SessionActor
  id: string
  idOrNumber: string
  params: Readonly<Record<string, string>>
  query: unknown
}) => Promise<unknown>

/**
 * Answers a GET call while a page is rendered, with the same handler and the same checks in the same order as an HTTP
 * request. It counts as one call of the user, who needs the same permission.
 *
 * @returns the `data` of the call's answer
 * @throws AppError with the same codes as the HTTP request
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
    idOrNumber: parseId(id) || parseRecordNumber(id),
    params: paramsOf(endpoint.path, id),
    query: validate(endpoint.query, query),
  }
  return z.parse(compileSchema(endpoint.data), presentCustom(await handle(input), actor)) as z.output<E['data']>
}

/** The parts of a path in braces, by name. */
function paramsOf(path: string, id = ''): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.length > 1 ? id.split('/') : [id]
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']))
}
