import 'server-only'
import type { JWTPayload } from 'jose'

/** One for each browser at work in a large district, at some 500 bytes. */
const MOST = 10_000

type Signed = { payload: JWTPayload; key: Uint8Array }
const signed = new Map<string, Signed>()

/**
 * What a token says whose signature has been checked before. It is neither the time of the token, nor the session, nor
 * any permission that is remembered: those are looked at on every call.
 *
 * @param keys the keys that may have signed it now
 */
export function rememberedToken(token: string, keys: readonly Uint8Array[]): JWTPayload | undefined {
  const known = signed.get(token)
  return known && keys.includes(known.key) ? known.payload : undefined
}

/** The oldest is forgotten for it where there are too many. */
export function rememberToken(token: string, payload: JWTPayload, key: Uint8Array): void {
  const [oldest] = signed.size >= MOST ? signed.keys() : []
  if (oldest !== undefined) signed.delete(oldest)
  signed.set(token, { payload, key })
}
