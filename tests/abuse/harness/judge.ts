import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ErrorBody } from '@/lib/contract/errors'
import type { Reply } from './http'
import { leaksIn } from './canaries'
import { countResponse } from './tally'
import { canaries, site } from './site'
import { judgesTimes } from './times'

/** The longest time that a response may take. For an export, only the time to the first byte counts. */
const SLOW_MS = 2_000
/** Words that reveal libraries, the database or source files. */
const INSIDE =
  /node_modules|\bat \S+ \(|\.tsx?:\d|prisma|sqlite|postgres|\bSELECT\b|\bzod\b|\bP20\d\d|constraint|undefined/

/** Columns that no response may contain, and the start of a password's hash. */
const SECRET = /\$2b\$|passwordHash|pageHash|searchText|nameKey/

const CODES: Record<number, string[]> = {
  400: ['VALIDATION_ERROR', 'LINK_INVALID'],
  401: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED'],
  403: ['FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'],
  404: ['NOT_FOUND'],
  405: ['METHOD_NOT_ALLOWED'],
  409: ['DUPLICATE', 'STALE'],
  411: ['LENGTH_REQUIRED'],
  413: ['TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  422: ['IDEMPOTENCY_MISMATCH'],
  429: ['RATE_LIMITED'],
  431: ['VALIDATION_ERROR'],
}

/** Further expectations; `says` is the exact message, and messages may quote `sent`, the body of the request. */
export type Allowed = { says?: string; endpoint?: Endpoint; also?: readonly string[]; sent?: string }

/** Waits for a response, counts it, and fails unless it has one of these statuses and the right shape. */
export async function expectAnswer(
  response: Promise<Reply>,
  statuses: number | readonly number[],
  allowed: Allowed = {},
): Promise<Reply> {
  const reply = await response
  const faults = faultsOf(reply, allowed)
  if (![statuses].flat().includes(reply.status)) faults.unshift(`answered ${reply.status}: ${reply.text.slice(0, 300)}`)
  countResponse(faults.length > 0, reply.ms)
  expect(faults).toEqual([])
  return reply
}

/** Lists what is wrong with a response. */
export function faultsOf(reply: Reply, allowed: Allowed = {}): string[] {
  const { says, endpoint } = allowed
  const faults = reply.status >= 400 ? faultsOfRefusal(reply, allowed) : faultsOfSuccess(reply, endpoint)
  faults.push(...slownessOf(endpoint?.gives === 'csv' ? reply.firstMs : reply.ms))
  if (!reply.headers['x-request-id']) faults.push('has no request id')
  if (says !== undefined && reply.body?.message !== says) faults.push(`says ${reply.body?.message}`)
  return faults
}

const slownessOf = (ms: number): string[] =>
  judgesTimes && ms > SLOW_MS * site.slowness ? [`took ${Math.round(ms)} ms`] : []

function faultsOfRefusal(reply: Reply, { also, endpoint, sent }: Allowed): string[] {
  const { status, text, headers } = reply
  const faults = leaksIn(visibleIn(reply), canaries, also).map(name => `reveals ${name}`)
  if (status >= 500) faults.push(`fails: ${shown(text)}`)
  if (status === 429 && !(Number(headers['retry-after']) >= 1)) faults.push('has no Retry-After')
  if (status === 405 && !headers.allow) faults.push('has no Allow')
  if (!headers['cache-control']?.includes('no-store')) faults.push('may be stored')
  // An answer to HEAD has no body.
  return text === ''
    ? faults
    : [...faults, ...(isPage(reply, endpoint) ? faultsOfPage(reply) : faultsOfFailure(reply, sent))]
}

/** The response without the current record in a STALE error, because the caller may read this record. */
const visibleIn = ({ status, text, body }: Reply) =>
  status === 409 ? JSON.stringify({ ...body, data: undefined }) : text

const isPage = ({ headers }: Reply, endpoint?: Endpoint) =>
  endpoint?.gives === 'page' && KINDS.page.test(headers['content-type'] ?? '')
/** A page that refuses a form must not contain a script. */
const faultsOfPage = ({ text }: Reply): string[] =>
  INSIDE.test(text) || text.includes('<script') ? [`says too much: ${shown(text)}`] : []

/** The text without the quotes of what the caller has sent. */
const withoutQuotes = (text: string, sent = '') =>
  text.replace(/“([^”]+)”/g, (quote, quoted: string) => (sent.includes(quoted) ? '' : quote))

function faultsOfFailure({ status, text, body }: Reply, sent?: string): string[] {
  const faults = []
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success || !isDeepStrictEqual(parsed.data, body)) faults.push(`is no failure: ${shown(text)}`)
  else if (!CODES[status]?.includes(parsed.data.error)) faults.push(`says ${parsed.data.error} with ${status}`)
  if (INSIDE.test(withoutQuotes(JSON.stringify({ ...body, data: '' }), sent)))
    faults.push(`reveals internals: ${shown(text)}`)
  return faults
}

const shown = (text: string) => text.slice(0, 300)
const KINDS = {
  json: /^application\/json/,
  csv: /^(text\/csv; charset=utf-8|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/,
  image: /^image\/webp$/,
  page: /^text\/html; charset=utf-8$/,
}

function faultsOfSuccess(reply: Reply, endpoint?: Endpoint): string[] {
  const { status, headers, text } = reply
  if (!endpoint || status === 304) return []
  const faults = []
  if (SECRET.test(text)) faults.push(`reveals a column: ${shown(text)}`)
  if (status !== endpoint.status) faults.push(`answered ${status}, not ${endpoint.status}`)
  if (!KINDS[endpoint.gives].test(headers['content-type'] ?? '')) faults.push(`is ${headers['content-type']}`)
  return endpoint.gives === 'json' ? [...faults, ...faultsOfData(reply, endpoint)] : faults
}

/** The response must have exactly the keys of the endpoint's schema. */
function faultsOfData({ body, text }: Reply, { data: schema, path }: Endpoint): string[] {
  // The OpenAPI document is not wrapped like other answers.
  if (path === '/openapi.json') return text.startsWith('{"openapi":"3.1.') ? [] : [`is no document: ${shown(text)}`]
  const { success, message, data, ...more } = body ?? {}
  const isWhole = success === true && typeof message === 'string' && Object.keys(more).length === 0
  if (!isWhole) return [`is no success: ${shown(text)}`]
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) return [`is not what ${path} promises: ${shown(text)}`]
  return isDeepStrictEqual(parsed.data, data) ? [] : [`says more than ${path} promises`]
}
