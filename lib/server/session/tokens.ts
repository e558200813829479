import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { AUTH } from '@/lib/contract/messages'
import { currentTime } from '../clock'
import { unauthenticated } from '../errors'
import { keysFor, type Purpose } from '../secret'
import { rememberedToken, rememberToken } from './remembered'

const ISSUER = 'school-management'
const AUDIENCE = 'school-management'
const CLOCK_TOLERANCE_S = 5

export const ACCESS_SECONDS = 15 * 60
const CHALLENGE_SECONDS = 5 * 60

/** What a session's tokens are made of. The same session state always gives the same tokens, byte for byte. */
export type TokenState = { id: string; userId: string; counter: number; rotatedAt: Date; expiresAt: Date }

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export async function signTokens(session: TokenState): Promise<{ accessToken: string; refreshToken: string }> {
  const issued = seconds(session.rotatedAt)
  const lapses = seconds(session.expiresAt)
  const [accessToken, refreshToken] = await Promise.all([
    sign('access', session, { sid: session.id }, issued, Math.min(issued + ACCESS_SECONDS, lapses)),
    sign('refresh', session, { sid: session.id, ctr: session.counter }, issued, lapses),
  ])
  return { accessToken, refreshToken }
}

function sign(
  typ: Purpose,
  { userId }: Pick<TokenState, 'userId'>,
  claims: JWTPayload,
  issued: number,
  expires: number,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(keysFor(typ)[0])
}

/** @returns the session that the token speaks for. @throws AppError `UNAUTHENTICATED` */
export async function verifyAccess(token: string): Promise<{ sessionId: string; userId: string }> {
  let claims: JWTPayload
  try {
    claims = remembered(token) ?? (await verify('access', token))
  } catch (error) {
    throw unauthenticated(error instanceof errors.JWTExpired ? AUTH.expired : AUTH.invalid)
  }
  const { sid, sub } = claims
  if (typeof sid !== 'string' || !sub) throw unauthenticated(AUTH.invalid)
  return { sessionId: sid, userId: sub }
}

/** @throws JWTExpired, JWTInvalid */
function remembered(token: string): JWTPayload | undefined {
  const claims = rememberedToken(token, keysFor('access'))
  return claims && inTime(claims, currentTime())
}

/** @param lapsed accepts a token past its time: signing out with one is no mistake. @throws AppError `UNAUTHENTICATED` */
export async function verifyRefresh(
  token: string,
  { lapsed = false } = {},
): Promise<{ sessionId: string; counter: number }> {
  const { sid, ctr } = await verify('refresh', token, lapsed ? new Date(0) : currentTime()).catch(() => {
    throw unauthenticated(AUTH.refresh)
  })
  if (typeof sid !== 'string' || typeof ctr !== 'number') throw unauthenticated(AUTH.refresh)
  return { sessionId: sid, counter: ctr }
}

/** Says for a few minutes that somebody knew the password that was set at `passwordChangedAt`, on any node. */
export function signChallenge(userId: string, passwordChangedAt: Date | null): Promise<string> {
  const now = seconds(currentTime())
  return sign('challenge', { userId }, { pwd: passwordChangedAt?.getTime() ?? 0 }, now, now + CHALLENGE_SECONDS)
}

/** @throws AppError `UNAUTHENTICATED` */
export async function verifyChallenge(token: string): Promise<{ userId: string; isFor: (at: Date | null) => boolean }> {
  const { sub, pwd } = await verify('challenge', token).catch(() => {
    throw unauthenticated(AUTH.challenge)
  })
  if (!sub) throw unauthenticated(AUTH.challenge)
  return { userId: sub, isFor: at => pwd === (at?.getTime() ?? 0) }
}

async function verify(typ: Purpose, token: string, currentDate = currentTime()): Promise<JWTPayload> {
  const keys = keysFor(typ)
  for (const [place, key] of keys.entries()) {
    try {
      const options = {
        algorithms: ['HS256'],
        typ,
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate,
      }
      const { payload } = await jwtVerify(token, key, options)
      if (typ === 'access') rememberToken(token, payload, key)
      return inTime(payload, currentDate)
    } catch (error) {
      const last = place === keys.length - 1
      if (last || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    }
  }
  throw new errors.JWTInvalid('no key')
}

function inTime(payload: JWTPayload, at: Date): JWTPayload {
  const now = at.getTime() / 1000
  if ((payload.exp ?? 0) + CLOCK_TOLERANCE_S <= now) throw new errors.JWTExpired('too late', payload)
  if ((payload.iat ?? Infinity) > now + 60 && now > 0) throw new errors.JWTInvalid('issued in the future')
  return payload
}

/**
 * The page cookie: the session's id and a secret of its own, which no other channel carries and whose hash is on the
 * session row. It opens pages and photos, never the API's writes.
 */
export const pageCookie = (sessionId: string): string => `${sessionId}.${pageSecret(sessionId)}`

const pageSecret = (sessionId: string) => createHmac('sha256', keysFor('page')[0]).update(sessionId).digest('base64url')

export const pageHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
export const pageHashOf = (sessionId: string): string => pageHash(pageSecret(sessionId))

/** The session id that a page cookie names, and the hash that its row must hold. */
export function readPageCookie(value: string): { sessionId: string; hash: string } {
  const [sessionId = '', secret = ''] = value.split('.')
  return { sessionId, hash: pageHash(secret) }
}

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
