import 'server-only'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { validationError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'
import { checkTextLength } from './read-bytes'
import { readForm } from './read-form'
import { readJson } from './read-json'
import { readUpload } from './read-upload'

type Body = {
  /** The value of the JSON, or the fields of the form. */
  value?: unknown
  /** Empty when the endpoint takes no file. */
  file: Uint8Array<ArrayBuffer>
}

const EMPTY: Body = { file: new Uint8Array() }

/**
 * Reads the body. When the endpoint takes no body, checks only its length.
 *
 * @returns `isLate` when the body did not arrive together with the headers
 */
export async function readBody(request: ApiRequest, endpoint: Endpoint): Promise<Body & { isLate: boolean }> {
  const reading = read(request, endpoint)
  // If the whole body has already arrived, reading it takes only one round of the event loop.
  const isLate = endpoint.takes !== 'none' && (await Promise.race([reading.then(() => false), setImmediate(true)]))
  return { ...(await reading), isLate }
}

async function read(request: ApiRequest, { takes, json, body }: Endpoint): Promise<Body> {
  if (takes === 'none') {
    checkTextLength(request, json)
    return EMPTY
  }
  if (takes === 'json') return { ...EMPTY, value: withIfMatch(request, body, await readJson(request, json)) }
  if (takes === 'form') return { ...EMPTY, value: await readForm(request, json) }
  return { file: await readUpload(request, takes.file) }
}

const BAD_IF_MATCH = 'If-Match must be one version of the record, such as "3", and the same as version in the body'

/**
 * Adds the version in `If-Match` to the body: `If-Match: "3"` means the same as `version: 3` (RFC 9110 §13.1.1).
 * Ignored by endpoints without a version.
 *
 * @throws AppError `VALIDATION_ERROR` for any other tag: the client asks for protection from overwriting, so nothing
 * may be written
 */
function withIfMatch({ headers }: ApiRequest, schema: Endpoint['body'], body: unknown): unknown {
  const tag = headers.get('if-match')
  const hasVersion = schema instanceof z.ZodMiniObject && 'version' in schema.shape
  if (tag === null || tag === '*' || !hasVersion || !isObject(body)) return body
  const version = Number(/^(?:W\/)?"?([0-9]{1,9})"?$/.exec(tag)?.[1])
  if (!version || (body.version ?? version) !== version)
    throw validationError([{ field: 'If-Match', message: BAD_IF_MATCH }])
  return { ...body, version }
}

const isObject = (value: unknown): value is { version?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
