import 'server-only'
import { createHmac } from 'node:crypto'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Actor } from '@/lib/server/history/actor'
import type { IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { validationError } from '@/lib/server/platform/errors'
import { getOrCreateKeys } from '@/lib/server/platform/secret'
import type { ApiRequest } from './api-request'

/**
 * Reads the header `Idempotency-Key`, with a hash that binds it to the method, the path and its parts in braces, the body and the file.
 *
 * @throws AppError `VALIDATION_ERROR` when the key is too long or has other characters
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
  // A personal token has keys of its own, because it must not get the stored answer to a call with more rights. `key`
  // contains no space, so the two parts stay apart.
  return { key: actor?.token ? `${actor.token.id} ${key}` : key, bodyHash: hash.digest('base64url') }
}
