import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Purpose } from '@/lib/server/platform/secret'

const SECRET = 'the secret of this school, with 32 characters or more'
const PREVIOUS = 'the secret before this one, with 32 characters or more'
const SESSION = '01939a5e-0c00-7000-8000-000000000001'
const USER = '01939a5e-0c00-7000-8000-000000000002'
const NOW = Date.parse('2026-11-20T09:00:00Z') / 1000
const REFUSED = { code: 'UNAUTHENTICATED', message: 'Invalid token' }
const EXPIRED = { code: 'UNAUTHENTICATED', message: 'Access token has expired' }

beforeEach(() => {
  vi.stubEnv('AUTH_SECRET', SECRET)
  vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
  vi.resetModules()
  setTime(NOW)
})

const tokens = () => import('./tokens')
const setTime = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

const keysFor = async (purpose: Purpose) => (await import('@/lib/server/platform/secret')).getOrCreateKeys(purpose)

type Made = { claims?: JWTPayload; purpose?: Purpose; typ?: string; key?: Uint8Array | undefined }

/** An access token with these claims, signed as the server signs it or, with `purpose` or `key`, by another key. */
async function made({ claims = {}, purpose = 'access', typ = purpose, key }: Made = {}): Promise<string> {
  const names = { sid: SESSION, sub: USER, iss: 'school-management', aud: 'school-management' }
  return new SignJWT({ ...names, iat: NOW, exp: NOW + 900, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(key ?? (await keysFor(purpose))[0])
}

const verifyAccess = async (parts?: Made) => (await tokens()).verifyAccessToken(await made(parts))

it('an access token names its session and its user', async () => {
  expect(await verifyAccess()).toEqual({ sessionId: SESSION, userId: USER })
})

it.each<[string, Made]>([
  ['without a session', { claims: { sid: undefined } }],
  ['with a session that is not a text', { claims: { sid: 1 } }],
  ['without a user', { claims: { sub: undefined } }],
  ['of another issuer', { claims: { iss: 'another-school' } }],
  ['for another audience', { claims: { aud: 'another-school' } }],
  ['without a time of issue', { claims: { iat: undefined } }],
  ['that is issued 61 seconds in the future', { claims: { iat: NOW + 61 } }],
  ['that is signed for refreshing', { purpose: 'refresh', typ: 'access' }],
  ['that says that it is for refreshing', { typ: 'refresh' }],
  ['that is signed with another secret', { key: new Uint8Array(32) }],
])('an access token %s is refused', async (_what, parts) => {
  await expect(verifyAccess(parts)).rejects.toMatchObject(REFUSED)
})

it('clocks may differ by a minute at the start of a token, and by five seconds at its end', async () => {
  expect(await verifyAccess({ claims: { iat: NOW + 60 } })).toEqual({ sessionId: SESSION, userId: USER })
  const ending = { claims: { exp: NOW + 10 } }
  setTime(NOW + 14)
  expect(await verifyAccess(ending)).toEqual({ sessionId: SESSION, userId: USER })
  setTime(NOW + 15)
  await expect(verifyAccess(ending)).rejects.toMatchObject(EXPIRED)
  await expect(verifyAccess({ claims: { exp: NOW + 9 } })).rejects.toMatchObject(EXPIRED)
})

it('a token of the previous secret is accepted while AUTH_SECRET is being changed, and refused afterwards', async () => {
  vi.stubEnv('AUTH_SECRET_PREVIOUS', PREVIOUS)
  const old = { key: (await keysFor('access'))[1] }
  expect(await verifyAccess(old)).toEqual({ sessionId: SESSION, userId: USER })
  expect(await verifyAccess()).toEqual({ sessionId: SESSION, userId: USER })
  await expect(verifyAccess({ ...old, claims: { sid: undefined } })).rejects.toMatchObject(REFUSED)
  await expect(verifyAccess({ key: new Uint8Array(32) })).rejects.toMatchObject(REFUSED)
  await expect(verifyAccess({ claims: { exp: NOW - 60 } })).rejects.toMatchObject(EXPIRED)
  vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
  vi.resetModules()
  await expect(verifyAccess(old)).rejects.toMatchObject(REFUSED)
})

it('an access token lasts 15 minutes, but not longer than its session', async () => {
  const { signTokens } = await tokens()
  const session = { id: SESSION, userId: USER, counter: 3, rotatedAt: new Date(NOW * 1000) }
  const long = await signTokens({ ...session, expiresAt: new Date((NOW + 7 * 86_400) * 1000) })
  const short = await signTokens({ ...session, expiresAt: new Date((NOW + 60) * 1000) })
  expect([long, short].map(({ accessToken }) => decodeJwt(accessToken).exp)).toEqual([NOW + 900, NOW + 60])
  expect([long, short].map(({ refreshToken }) => decodeJwt(refreshToken).exp)).toEqual([NOW + 604_800, NOW + 60])
})

it('an expired refresh token is accepted for signing out only', async () => {
  const { verifyRefreshToken } = await tokens()
  const claims = { ctr: 3, exp: NOW - 60 }
  const token = await made({ purpose: 'refresh', claims })
  const refused = { code: 'UNAUTHENTICATED', message: 'Invalid refresh token' }
  await expect(verifyRefreshToken(token)).rejects.toMatchObject(refused)
  expect(await verifyRefreshToken(token, { acceptExpired: true })).toEqual({
    sessionId: SESSION,
    userId: USER,
    counter: 3,
  })
  for (const damaged of [{ sid: undefined }, { sub: undefined }, { ctr: '3' }])
    await expect(
      verifyRefreshToken(await made({ purpose: 'refresh', claims: { ctr: 3, ...damaged } })),
    ).rejects.toMatchObject(refused)
})

it('a challenge lasts five minutes, and belongs to one password', async () => {
  const { signChallenge, verifyChallenge } = await tokens()
  const token = await signChallenge(USER, new Date(1))
  expect(decodeJwt(token).exp).toBe(NOW + 300)
  const { userId, byIssuer, isFor } = await verifyChallenge(token)
  expect([userId, byIssuer]).toEqual([USER, undefined])
  expect([new Date(1), new Date(2), null].map(isFor)).toEqual([true, false, false])
  const damaged = await made({ purpose: 'challenge', claims: { sub: undefined } })
  await expect(verifyChallenge(damaged)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('a page cookie has the id of its session and a secret, of which the server knows the hash', async () => {
  const { pageCookie, pageSecretHash, readPageCookie } = await tokens()
  const cookie = pageCookie(SESSION)
  expect(readPageCookie(cookie)).toEqual({ sessionId: SESSION, hash: pageSecretHash(SESSION) })
  expect(cookie).not.toContain(pageSecretHash(SESSION))
  expect(pageSecretHash(USER)).not.toBe(pageSecretHash(SESSION))
  expect(readPageCookie(SESSION)).toEqual({ sessionId: SESSION, hash: readPageCookie(`${SESSION}.`).hash })
})
