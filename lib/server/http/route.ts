import 'server-only'
import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_BASE } from '@/lib/contract/paths'
import type { ApiActor, SessionActor } from '@/lib/server/accounts/api-actor'
import type { IdempotentRequest } from '@/lib/server/idempotency/run-once'
import type { Client } from '@/lib/server/accounts/client'
import { parseId } from '@/lib/server/platform/id'
import { acceptBody } from './accept-body'
import type { ApiRequest } from './api-request'
import { handleRequest, type CallState } from './handle-request'
import { authorize, authenticate } from './authorize'
import { clientOf } from './client'
import { CSP_HEADER, NON_PAGE_CSP } from './content-security'
import { enforceLimitAndTakeSlot } from './endpoint-limit'
import { readIdempotencyKey } from './idempotency-key'
import { parseQuery } from './parse-query'
import type { ApiResponse } from './api-response'
import { toResponse, type HandlerResult } from './to-response'
import { readBody } from './read-body'
import { type HandleForPage, type PageRead, readForPage } from './read-for-page'
import { parseRecordNumber } from './record-number'
import { releaseSlotAfter } from './release-slot'
import { takeToken } from '@/lib/server/limits/request-rate'

/** Each personal token has a separate request rate, so that a program does not use up the rate of its owner. */
const rateKeyOf = ({ id, token }: ApiActor): string => (token ? `token ${token.id}` : id)
/**
 * An endpoint's limit counts the calls of all tokens of a user together, so that a new token does not raise the limit.
 */
const limitKeyOf = ({ id, token }: ApiActor): string => (token ? `tokens of ${id}` : id)

/** The checked input of a handler. */
export type HandlerInput<E extends Endpoint> = {
  /** A user with a session. If the call also takes personal tokens, the actor may be a program with a token. */
  actor: E['access'] extends 'public' ? null : E['byToken'] extends false ? SessionActor : ApiActor
  /** The id of the record in the path; empty when the path has no id or an invalid id. */
  id: string
  /**
   * The id in the path, or the number that the path contains instead, such as a student ID. For calls that only read.
   */
  idOrNumber: string
  /** The unchecked parameters of the path, by name. */
  params: Readonly<Record<string, string>>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Empty when the endpoint takes no file. */
  file: Uint8Array<ArrayBuffer>
  /** Undefined when the client sent no `Idempotency-Key`. */
  idempotency: IdempotentRequest | undefined
  client: Client
  request: ApiRequest
  /**
   * Checks session and permission again, for a handler that waited.
   *
   * @throws the same errors as `authenticate` and `authorize`
   */
  authorizeAgain: () => Promise<ApiActor | null>
}

/** A handler of an endpoint without data may return nothing. */
type Handle<E extends Endpoint> = (
  call: HandlerInput<E>,
) => Promise<HandlerResult<E>> | (undefined extends z.input<E['data']> ? Promise<void> : never)

/** Makes the response to a failed call, for endpoints that do not answer with JSON. `sent` is the body, if it was read. */
type HandleFailure = (
  thrown: unknown,
  call: { request: ApiRequest; client: Client; sent: unknown },
) => Promise<ApiResponse>

type Options<E extends Endpoint> = {
  handleFailure?: HandleFailure
  /** Reads the record that the call changes. Phones and postal codes that the record already has stay valid. */
  readStored?: (call: { id: string; actor: HandlerInput<E>['actor'] }) => Promise<object> | object
}

/** Next passes undefined params when the path has none. */
type Context = { params: Promise<Record<string, string> | undefined> }

/**
 * Makes a route handler from an endpoint and a function. `respond` below shows the order of all checks; the server in
 * front has already checked path and method.
 */
export function route<E extends Endpoint>(endpoint: E, handle: Handle<E>, options: Options<E> = {}) {
  const { handleFailure, readStored } = options
  async function respond(
    request: ApiRequest,
    client: Client,
    context: Context,
    state: CallState,
  ): Promise<ApiResponse> {
    const admit = async () => {
      const actor = await authenticate(request, endpoint, client)
      // Set the actor before the permission is checked, because the log also names refused users.
      if (actor) state.actor = actor
      await authorize(endpoint, actor)
      return actor
    }
    // Refused calls take a token, too. Callers without a session share the buckets of their address. Public endpoints,
    // such as signing in, have a separate bucket, so that other calls cannot keep a school behind one address from
    // signing in.
    const shared = endpoint.access === 'public' ? `public ${client.address}` : client.address
    let actor = await admit().finally(() => {
      state.rate = takeToken(state.actor ? rateKeyOf(state.actor) : shared)
    })
    await enforceLimitAndTakeSlot(endpoint, actor ? limitKeyOf(actor) : client.address, state)

    const query = parseQuery(request, endpoint.query)
    const { isLate, ...sent } = await readBody(request, endpoint)
    state.sent = sent.value
    // While a late body arrived, the user may have been signed out or lost the permission.
    if (isLate) actor = await admit()
    const params = (await context.params) ?? {}
    const id = parseId(params.id)
    const subject = { id, actor } as Parameters<NonNullable<typeof readStored>>[0]
    const body = await acceptBody(endpoint, sent.value, readStored && (() => readStored(subject)))
    const idOrNumber = id || parseRecordNumber(params.id)
    const idempotency = readIdempotencyKey(request, endpoint, params, sent, actor)

    const input = { actor, id, idOrNumber, params, query, body, file: sent.file }
    const call = { ...input, idempotency, client, request, authorizeAgain: admit } as HandlerInput<E>
    return toResponse(endpoint, await handle(call), actor)
  }

  async function answer(request: ApiRequest, context: Context): Promise<ApiResponse> {
    const client = clientOf(request)
    const state: CallState = { requestId: client.requestId }
    const response = await handleRequest(
      request,
      API_BASE + endpoint.path,
      state,
      () => respond(request, client, context, state),
      handleFailure && (thrown => handleFailure(thrown, { request, client, sent: state.sent })),
    )
    // The server in front does not set the content security policy of these calls.
    if (endpoint.gives === 'page') response.headers[CSP_HEADER] ??= NON_PAGE_CSP
    if (endpoint.cookie) response.headers.vary = 'Cookie, Authorization'
    return releaseSlotAfter(response, request, state)
  }

  const handler = async (request: ApiRequest, context: Context) => (await answer(request, context)).toStandard()
  /** Answers a page that is being rendered. Only for handlers that read neither the request nor the client. */
  const read = (actor: SessionActor, what: PageRead) => readForPage(endpoint, handle as HandleForPage, actor, what)
  // The server in front calls `answer`. A test compares the `endpoint` of every route with the endpoint table.
  return Object.assign(handler, { endpoint, answer, read })
}
