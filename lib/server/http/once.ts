import 'server-only'
import { createHmac } from 'node:crypto'
import type { Endpoint } from '@/lib/contract/endpoint'
import { invalid } from '../errors'
import { keysFor } from '../secret'

/** `bodyHash` is of the call, by its pattern, and the body; a call of one record among many would need its id as well. */
export type Once = { key: string; bodyHash: string }

/**
 * The caller's `Idempotency-Key`, bound to the call and the body it came with.
 *
 * @throws AppError `VALIDATION_ERROR` for a key that is no plain word
 */
export function onceOf(request: Request, { method, path }: Endpoint, body: unknown): Once | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid([{ field: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 visible ASCII characters' }])
  }
  return {
    key,
    // With a key: a new colleague's password is in the body, and a bare hash of it could be guessed at leisure.
    bodyHash: createHmac('sha256', keysFor('body')[0])
      .update(JSON.stringify([method, path, body ?? null]))
      .digest('base64url'),
  }
}
