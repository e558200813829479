import { base64url, SignJWT, type JWTPayload } from 'jose'
import { getOrCreateKeys, type Purpose } from '@/lib/server/platform/secret'
import type { Caller } from './caller'
import { runQuery, site } from './site'

/** The claims of a token, without checking its signature. */
export const claimsOf = ({ accessToken }: Pick<Caller, 'accessToken'>): JWTPayload => payloadOf(accessToken)

export const payloadOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload

type Forged = { claims?: JWTPayload; header?: Record<string, unknown>; purpose?: Purpose; key?: Uint8Array }

/**
 * A token like `model` with some changes. By default it is signed with the key of the servers, to test that the rest of the
 * token is checked, too.
 */
export function forgeToken(model: string, { claims = {}, header = {}, purpose = 'access', key }: Forged = {}) {
  const payload = { ...payloadOf(model), ...claims }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: purpose, ...header })
    .sign(key ?? getOrCreateKeys(purpose)[0])
}

/** A token with this header, payload and signature, valid or not. */
export function assembleToken(header: object, payload: JWTPayload, signature = ''): string {
  const part = (value: object) => base64url.encode(JSON.stringify(value))
  return `${part(header)}.${part(payload)}.${signature}`
}

/** SQL that moves a session's times into the past, as if these seconds had passed. */
export async function sqlToAgeSession(caller: Pick<Caller, 'accessToken'>, seconds: number): Promise<string> {
  const which = `"Session" WHERE "id" = '${String(claimsOf(caller).sid)}'`
  const [row] = await runQuery(`SELECT * FROM ${which}`)
  const columns = ['createdAt', 'rotatedAt', 'lastUsedAt', 'expiresAt', 'endsAt']
  const sets = columns.map(name => `"${name}" = ${literal(new Date(timeOf(row?.[name]) - seconds * 1_000))}`)
  return `UPDATE ${which.replace(' WHERE', ` SET ${sets.join(', ')} WHERE`)}`
}

/** A time from the database in milliseconds. Each driver returns a different type. */
export function timeOf(value: unknown): number {
  if (typeof value === 'number') return value
  // The column has no time zone: the driver reads UTC as local time.
  if (value instanceof Date) return value.getTime() - value.getTimezoneOffset() * 60_000
  return Date.parse(String(value))
}

const literal = (date: Date) => `'${date.toISOString().replace('Z', site.kind === 'sqlite' ? '+00:00' : '')}'`
