import 'server-only'
import type { JWTPayload } from 'jose'

/** Enough for one token of each active browser of a large district. A token takes 500 bytes. */
const MAX_TOKENS = 10_000

type Verified = { payload: JWTPayload; key: Uint8Array }
const verified = new Map<string, Verified>()

/**
 * The payload of a token whose signature was verified earlier. Only the signature check is cached: the token's times,
 * the session and the permissions are checked on every call.
 *
 * @param keys the keys that are valid now
 */
export function cachedPayload(token: string, keys: readonly Uint8Array[]): JWTPayload | undefined {
  const known = verified.get(token)
  return known && keys.includes(known.key) ? known.payload : undefined
}

/** Caches a verified payload. When the cache is full, removes the oldest payload first. */
export function cachePayload(token: string, payload: JWTPayload, key: Uint8Array): void {
  const [oldest] = verified.size >= MAX_TOKENS ? verified.keys() : []
  if (oldest !== undefined) verified.delete(oldest)
  verified.set(token, { payload, key })
}
