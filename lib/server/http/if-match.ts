import 'server-only'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { validationError } from '@/lib/server/platform/errors'
import type { ApiRequest } from './api-request'

const MESSAGE = 'If-Match must be one version of the record, such as "3", and the same as version in the body'

/**
 * Adds the version in `If-Match` to the body: `If-Match: "3"` means the same as `version: 3` (RFC 9110 §13.1.1). Ignored
 * by endpoints without a version.
 *
 * @throws AppError `VALIDATION_ERROR` for any other tag: the client wants protection, so nothing may be written
 */
export function withIfMatch({ headers }: ApiRequest, schema: Endpoint['body'], body: unknown): unknown {
  const tag = headers.get('if-match')
  const hasVersion = schema instanceof z.ZodMiniObject && 'version' in schema.shape
  if (tag === null || tag === '*' || !hasVersion || !isObject(body)) return body
  const version = Number(/^(?:W\/)?"?([0-9]{1,9})"?$/.exec(tag)?.[1])
  if (!version || (body.version ?? version) !== version)
    throw validationError([{ field: 'If-Match', message: MESSAGE }])
  return { ...body, version }
}

const isObject = (value: unknown): value is { version?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
