import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { currentTime } from '@/lib/server/platform/clock'
import { unauthenticatedError } from '@/lib/server/platform/errors'
import { getOrCreateKeys, type Purpose } from '@/lib/server/platform/secret'
import { sha256 } from './sha256'
import { cachedPayload, cachePayload } from './verified-tokens'

const ISSUER = 'school-management'
const AUDIENCE = 'school-management'
const CLOCK_TOLERANCE_S = 5

export const ACCESS_TOKEN_SECONDS = 15 * 60
const CHALLENGE_SECONDS = 5 * 60

/** The state from which a session's tokens are made: the same state always gives the same tokens, byte for byte. */
export type TokenState = { id: string; userId: string; counter: number; rotatedAt: Date; expiresAt: Date }

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export async function signTokens(session: TokenState): Promise<{ accessToken: string; refreshToken: string }> {
  const issued = seconds(session.rotatedAt)
  const expires = seconds(session.expiresAt)
  const [accessToken, refreshToken] = await Promise.all([
    sign('access', session, { sid: session.id }, issued, Math.min(issued + ACCESS_TOKEN_SECONDS, expires)),
    sign('refresh', session, { sid: session.id, ctr: session.counter }, issued, expires),
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
    .sign(getOrCreateKeys(typ)[0])
}

/** @returns the session of the token. @throws AppError `UNAUTHENTICATED` */
export async function verifyAccessToken(token: string): Promise<{ sessionId: string; userId: string }> {
  let claims: JWTPayload
  try {
    claims = verifyCached(token) ?? (await verify('access', token))
  } catch (error) {
    throw unauthenticatedError(error instanceof errors.JWTExpired ? AUTH_MESSAGES.expired : AUTH_MESSAGES.invalid)
  }
  const { sid, sub } = claims
  if (typeof sid !== 'string' || !sub) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return { sessionId: sid, userId: sub }
}

/** @throws JWTExpired, JWTInvalid */
function verifyCached(token: string): JWTPayload | undefined {
  const claims = cachedPayload(token, getOrCreateKeys('access'))
  return claims && checkTimes(claims, currentTime())
}

export type RefreshClaims = { sessionId: string; userId: string; counter: number }

/** @param acceptExpired true to accept a token that has expired. @throws AppError `UNAUTHENTICATED` */
export async function verifyRefreshToken(token: string, { acceptExpired = false } = {}): Promise<RefreshClaims> {
  const { sid, sub, ctr } = await verify('refresh', token, acceptExpired ? new Date(0) : currentTime()).catch(() => {
    throw unauthenticatedError(AUTH_MESSAGES.refresh)
  })
  if (typeof sid !== 'string' || !sub || typeof ctr !== 'number') throw unauthenticatedError(AUTH_MESSAGES.refresh)
  return { sessionId: sid, userId: sub, counter: ctr }
}

/**
 * Signs a token that is valid on all nodes for five minutes. The token proves that its holder knows the password set at
 * `passwordChangedAt` or, with `byIssuer`, has signed in with a school account.
 */
export function signChallenge(userId: string, passwordChangedAt: Date | null, byIssuer?: ByIssuer): Promise<string> {
  const now = seconds(currentTime())
  const claims = { pwd: passwordChangedAt?.getTime() ?? 0, ...(byIssuer && { oidc: byIssuer.identityId ?? true }) }
  return sign('challenge', { userId }, claims, now, now + CHALLENGE_SECONDS)
}

/**
 * A sign-in with a school account. `identityId` is the id of the row that links the account; undefined when the account
 * is linked after the second step.
 */
export type ByIssuer = { identityId: string | undefined }
type VerifiedChallenge = {
  userId: string
  byIssuer: ByIssuer | undefined
  isFor: (passwordChangedAt: Date | null) => boolean
}

/** @throws AppError `UNAUTHENTICATED` */
export async function verifyChallenge(token: string): Promise<VerifiedChallenge> {
  const { sub, pwd, oidc } = await verify('challenge', token).catch(() => {
    throw unauthenticatedError(AUTH_MESSAGES.challenge)
  })
  if (!sub) throw unauthenticatedError(AUTH_MESSAGES.challenge)
  const byIssuer = oidc ? { identityId: typeof oidc === 'string' ? oidc : undefined } : undefined
  return { userId: sub, byIssuer, isFor: at => pwd === (at?.getTime() ?? 0) }
}

async function verify(typ: Purpose, token: string, currentDate = currentTime()): Promise<JWTPayload> {
  const keys = getOrCreateKeys(typ)
  for (const [index, key] of keys.entries()) {
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
      if (typ === 'access') cachePayload(token, payload, key)
      return checkTimes(payload, currentDate)
    } catch (error) {
      const isLast = index === keys.length - 1
      if (isLast || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    }
  }
  throw new errors.JWTInvalid('no key')
}

function checkTimes(payload: JWTPayload, at: Date): JWTPayload {
  const now = at.getTime() / 1000
  if ((payload.exp ?? 0) + CLOCK_TOLERANCE_S <= now) throw new errors.JWTExpired('expired', payload)
  if ((payload.iat ?? Infinity) > now + 60 && now > 0) throw new errors.JWTInvalid('issued in the future')
  return payload
}

/**
 * The page cookie contains the session's id and a secret that is used nowhere else. The session's row contains the hash
 * of the secret. The cookie gives access to pages and photos, never to the API's writes.
 */
export const pageCookie = (sessionId: string): string => `${sessionId}.${pageSecret(sessionId)}`

const pageSecret = (sessionId: string) =>
  createHmac('sha256', getOrCreateKeys('page')[0]).update(sessionId).digest('base64url')

export const pageSecretHash = (sessionId: string): string => sha256(pageSecret(sessionId))

/** The session id in a page cookie, and the hash that the session's row must contain. */
export function readPageCookie(value: string): { sessionId: string; hash: string } {
  const [sessionId = '', secret = ''] = value.split('.')
  return { sessionId, hash: sha256(secret) }
}

export const timingSafeEqualHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
