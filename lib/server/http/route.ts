import 'server-only'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_BASE } from '@/lib/contract/endpoints'
import { accept } from '../accept'
import { compiled } from '../compiled'
import { invalid, tooMany } from '../errors'
import { idFrom } from '../id'
import { log } from '../log'
import { spend } from '../rate-limit'
import type { Actor } from '../session/actor'
import { admit } from './admit'
import { readJson, requireJsonLength } from './body'
import { clientOf, requestIdOf, type Client } from './client'
import { failureResponse } from './failure'
import { onceOf, type Once } from './once'
import { paced, paceHeaders, TOO_MANY, type Pace } from './pace'
import { takePlace } from './places'
import { jsonResponse, PlainResponse, type PlainHeaders } from './plain-response'
import { record } from './record'
import { readPhoto } from './upload'
import { watched } from './watched'

/** What a handler is given: everything has been checked. */
export type Call<E extends Endpoint> = {
  actor: E['access'] extends 'public' ? null : Actor
  /** The record in the path; empty where the path names none or names what no record can have. */
  id: string
  query: z.output<E['query']>
  body: z.output<E['body']>
  photo: Uint8Array<ArrayBuffer>
  /** The caller's key for doing this only once, bound to this call and its body. */
  once: Once | undefined
  client: Client
  request: Request
}

/** A JSON answer that brings headers or a message of its own. */
export class Reply<D> {
  constructor(
    readonly data: D,
    readonly headers: PlainHeaders = {},
    readonly message?: string,
  ) {}
}

/** What is found out about whoever calls, step by step. */
type Caller = {
  actor?: Actor
  pace?: Pace | null
  /** Gives back the place that the call has taken. */
  leave?: () => void
}

type Answer<E extends Endpoint> = z.input<E['data']> | Reply<z.input<E['data']>> | PlainResponse
/** Where nothing is promised, a function that gives nothing will do. */
type Handle<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E>> | (undefined extends z.input<E['data']> ? Promise<void> : never)
/** Next gives no object at all where the path has no parameter. */
type Context = { params: Promise<{ id?: string } | undefined> }

/**
 * Turns a row of the endpoint table and a function into a route handler. In this order (decisions §1): session,
 * permission, limits, body, input, and then the function, which looks for the record and for conflicts. (The method
 * was settled before, by the server in front and whoever chose this function.) The answer is shaped by the row's `data`
 * schema, so that nothing leaves that is not listed there; an answer that breaks its own schema is our fault and reads
 * as a 500.
 */
export function route<E extends Endpoint>(endpoint: E, handle: Handle<E>) {
  const { method, path } = endpoint
  const address = API_BASE + path

  async function answer(request: Request, context: Context): Promise<PlainResponse> {
    const started = performance.now()
    const requestId = requestIdOf(request)
    const who: Caller = {}
    let thrown: unknown
    let response: PlainResponse
    try {
      response = await respond(request, context, who, requestId)
    } catch (error) {
      thrown = error
      response = failureResponse(error, requestId)
    }
    finish(response, endpoint, requestId, who)
    const { status } = response
    const ms = performance.now() - started
    record({ requestId, userId: who.actor?.id, method, route: address, status, ms, thrown })
    const leave = () => who.leave?.()
    if (endpoint.gives !== 'csv' || status >= 400) {
      leave()
      return response
    }
    const stream = watched(response, {
      onBreak: err => log.error({ requestId, err }, 'answer broke off'),
      onEnd: leave,
    })
    // Of whoever has hung up already, or asks for the headers alone, nobody reads the stream, nor lets it go.
    if (request.signal.aborted || request.method === 'HEAD') leave()
    else request.signal.addEventListener('abort', leave, { once: true })
    return stream
  }

  /** Tells `who` called as soon as it is known: the log names them also where they are refused or the rest fails. */
  async function respond(request: Request, context: Context, who: Caller, requestId: string): Promise<PlainResponse> {
    const client = clientOf(request, requestId)
    let actor: Actor | null
    try {
      actor = await admit(request, endpoint, requestId, who)
    } finally {
      // Whoever is refused has asked as well, and strangers count by where they are.
      who.pace = paced(who.actor?.id ?? client.address)
    }
    if (endpoint.limit) await withinLimit(endpoint, endpoint.limit, actor?.id ?? client.address, who)
    const query = accept(
      endpoint.query,
      endpoint.query instanceof z.ZodMiniObject ? queryOf(request, endpoint.query) : undefined,
    )
    const { photo, json } = await readBody(request, endpoint)
    const { id } = (await context.params) ?? {}
    const call = {
      actor, id: idFrom(id), query, body: accept(endpoint.body, json), photo, once: onceOf(request, endpoint, json), client, request,
    } as Call<E> // prettier-ignore
    return present(endpoint, await handle(call))
  }
  const standard = async (request: Request, context: Context) => (await answer(request, context)).toStandard()
  // Published so that one test can hold every route against the table, and the server in front can do without Next.
  return Object.assign(standard, { endpoint, answer })
}

async function withinLimit(
  { method, path }: Endpoint,
  limit: NonNullable<Endpoint['limit']>,
  caller: string,
  who: Caller,
): Promise<void> {
  const key = `${method} ${path}:${caller}`
  const wait = await spend({ key, max: limit.calls, seconds: limit.seconds })
  if (wait !== null) throw tooMany(TOO_MANY, wait)
  if (limit.atOnce) who.leave = takePlace(key, limit.atOnce)
}

/** The query as an object. A parameter given twice is refused; an empty one counts as not given. */
function queryOf(request: Request, schema: z.ZodMiniObject): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const known = Object.keys(schema.shape)
  const twice = known.filter(name => searchParams.getAll(name).length > 1)
  if (twice.length) throw invalid(twice.map(field => ({ field, message: `${field} was given more than once` })))
  return Object.fromEntries([...searchParams].filter(([name, value]) => known.includes(name) && value !== ''))
}

type Body = { photo: Uint8Array<ArrayBuffer>; json?: unknown }

/** What a call takes; of the body of one that takes none only how long it is matters. */
async function readBody(request: Request, { takes, body }: Endpoint): Promise<Body> {
  if (takes === 'photo') return { photo: await readPhoto(request) }
  const photo = new Uint8Array()
  if (takes === 'json') return { photo, json: withVersion(request, body, await readJson(request)) }
  requireJsonLength(request)
  return { photo }
}

/**
 * `If-Match: "3"` says the same as `version: 3` in the body (RFC 9110 §13.1.1), where a call knows of versions.
 *
 * @throws AppError `VALIDATION_ERROR` for what is no version of ours: whoever sends it would not overwrite just anything
 */
function withVersion({ headers }: Request, schema: Endpoint['body'], body: unknown): unknown {
  const tag = headers.get('if-match')
  const knows = schema instanceof z.ZodMiniObject && 'version' in schema.shape
  if (tag === null || tag === '*' || !knows || !isObject(body)) return body
  const version = Number(/^(?:W\/)?"?([0-9]{1,9})"?$/.exec(tag)?.[1])
  const { version: inBody = version } = body
  if (!version || inBody !== version) throw invalid([{ field: 'If-Match', message: IF_MATCH }])
  return { ...body, version }
}

const isObject = (value: unknown): value is { version?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const IF_MATCH = 'If-Match must be one version of the record, such as "3", and the same as version in the body'

function present(endpoint: Endpoint, answer: unknown): PlainResponse {
  if (answer instanceof PlainResponse) return answer
  const { data, headers, message } = answer instanceof Reply ? (answer as Reply<unknown>) : new Reply(answer)
  const body = { success: true, message: message ?? endpoint.message, data: z.parse(compiled(endpoint.data), data) }
  return jsonResponse(body, { status: endpoint.status, headers })
}

function finish({ headers }: PlainResponse, endpoint: Endpoint, requestId: string, { pace }: Caller): void {
  if (pace) Object.assign(headers, paceHeaders(pace))
  headers['x-request-id'] = requestId
  headers['cache-control'] ??= 'no-store'
  if (endpoint.cookie) headers.vary = 'Cookie, Authorization'
}
