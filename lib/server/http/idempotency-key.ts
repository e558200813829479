import 'server-only'
import { createHmac } from 'node:crypto'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Actor } from '@/lib/server/history/actor'
import type { IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { validationError } from '@/lib/server/platform/errors'
import { getOrCreateKeys } from '@/lib/server/platform/secret'
import type { ApiRequest } from './api-request'

/**
 * Reads the header `Idempotency-Key`. Hashes the method, the path with its parameters, the body and the file, because
 * the key is valid only for the same request.
 *
 * @throws AppError `VALIDATION_ERROR` when the key is empty, too long, or not visible ASCII
 */
export function readIdempotencyKey(
  request: ApiRequest,
  { method, path }: Endpoint,
  params: Readonly<Record<string, string>>,
  { value, file }: { value?: unknown; file: Uint8Array },
  actor: Actor | null,
): IdempotentRequest | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw validationError([
      { field: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 visible ASCII characters' },
    ])
  }
  // Use an HMAC: the body may contain a password, which could be guessed from a plain hash.
  const hash = createHmac('sha256', getOrCreateKeys('body')[0])
  hash.update(JSON.stringify([method, path, params, value ?? null])).update(file)
  // Each personal token has separate keys, because it must not get the stored answer to a call with more rights. `key`
  // contains no space, so the space separates the two parts.
  return { key: actor?.token ? `${actor.token.id} ${key}` : key, bodyHash: hash.digest('base64url') }
}
