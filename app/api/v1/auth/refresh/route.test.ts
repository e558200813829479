import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Refreshed } from '@/lib/contract/auth'
import { db } from '@/lib/server/db'
import { keysFor, type Purpose } from '@/lib/server/secret'
import { call } from '@/lib/testing/api'
import { DAY, MINUTE, passTime } from '@/lib/testing/clock'
import { signedIn, type Person } from '@/lib/testing/people'
import { POST as logout } from '../logout/route'
import { GET as me } from '../me/route'
import { POST as refresh } from './route'

const renew = (refreshToken: unknown) => call<Refreshed & { refreshToken: string }>(refresh, { body: { refreshToken } })
const statusOf = async (token: string) => (await call(me, { token })).status
const sessionOf = ({ sessionId }: Person) => db.session.findUniqueOrThrow({ where: { id: sessionId } })

describe('a refresh token', () => {
  // ASVS 7.2.2
  it('is exchanged for a new pair that works', async () => {
    const person = await signedIn([])
    passTime(16 * MINUTE)
    expect((await call(me, { token: person.token })).body.message).toBe('Access token has expired')
    const { status, body, headers } = await renew(person.refreshToken)
    expect(status).toBe(200)
    expect(body.data.refreshToken).not.toBe(person.refreshToken)
    expect(await statusOf(body.data.accessToken)).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^sid=/)
  })

  it('gives the same successor, byte for byte, when it comes again within 30 seconds', async () => {
    const person = await signedIn([])
    passTime(MINUTE)
    const first = await renew(person.refreshToken)
    passTime(29_000)
    expect((await renew(person.refreshToken)).body.data).toEqual(first.body.data)
  })

  it('ends the whole session when it comes again later', async () => {
    const person = await signedIn([])
    const { body } = await renew(person.refreshToken)
    passTime(31_000)
    const replay = await renew(person.refreshToken)
    expect(replay.status).toBe(401)
    expect(replay.body.message).toBe('Invalid refresh token')
    expect(await sessionOf(person)).toMatchObject({ revokedFor: 'reuse' })
    expect(await statusOf(body.data.accessToken)).toBe(401)
    expect((await renew(body.data.refreshToken)).status).toBe(401)
  })

  it('ends the session at any time when it is older than the one before', async () => {
    const person = await signedIn([])
    const second = await renew(person.refreshToken)
    await renew(second.body.data.refreshToken)
    expect((await renew(person.refreshToken)).status).toBe(401)
    expect(await sessionOf(person)).toMatchObject({ revokedFor: 'reuse' })
  })

  // ASVS 15.4.2
  it('has one successor however many tabs send it at once', async () => {
    const person = await signedIn([])
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(person.refreshToken)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1)
    expect(await sessionOf(person)).toMatchObject({ counter: 1, revokedAt: null })
  })

  // ASVS 7.3.1
  it('lapses after seven days unused, and lives on when it is used', async () => {
    const [idle, busy] = [await signedIn([]), await signedIn([])]
    passTime(6 * DAY)
    const { body } = await renew(busy.refreshToken)
    passTime(2 * DAY)
    expect((await renew(idle.refreshToken)).status).toBe(401)
    expect((await renew(body.data.refreshToken)).status).toBe(200)
  })

  // ASVS 7.3.2
  it('does not carry a session beyond thirty days', async () => {
    let { refreshToken } = await signedIn([])
    for (let day = 0; day < 29; day += 1) {
      passTime(DAY)
      refreshToken = (await renew(refreshToken)).body.data.refreshToken
    }
    passTime(DAY + 1000)
    expect((await renew(refreshToken)).status).toBe(401)
  })
})

describe('what is no refresh token of ours', () => {
  const forged = async (typ: Purpose, claims: object, key = keysFor(typ)[0]) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('school-management')
      .setAudience('school-management')
      .setIssuedAt()
      .setExpirationTime('7d')
      .sign(key)

  it.each([[undefined], [null], [''], [5], [{}]])('is refused as input: %j', async value => {
    expect([400, 401]).toContain((await renew(value)).status)
  })

  // ASVS 9.1.1, 9.2.2
  it('is refused and ends nothing', async () => {
    const person = await signedIn([])
    const claims = { sid: person.sessionId, ctr: 0 }
    const tokens = [
      'garbage',
      person.token,
      await forged('refresh', claims, new Uint8Array(32)),
      await forged('refresh', { ...claims, ctr: 9 }),
      await forged('access', claims),
      await forged('refresh', { sid: 'unknown', ctr: 0 }),
      await forged('refresh', { sid: person.sessionId }),
    ]
    for (const token of tokens) {
      const answer = await renew(token)
      expect(answer.status).toBe(401)
      expect(answer.body.message).toBe('Invalid refresh token')
    }
    expect(await sessionOf(person)).toMatchObject({ counter: 0, revokedAt: null })
    expect((await renew(person.refreshToken)).status).toBe(200)
  })
})

it('is refused for someone who has been deactivated, and to whoever has signed out', async () => {
  const [fired, gone] = [await signedIn([]), await signedIn([])]
  await db.user.update({ where: { id: fired.id }, data: { isActive: false } })
  await call(logout, { body: { refreshToken: gone.refreshToken } })
  for (const person of [fired, gone]) {
    expect((await renew(person.refreshToken)).status).toBe(401)
    expect(await statusOf(person.token)).toBe(401)
  }
})

it('exchanges tokens thirty times a minute, and leaves the one that it refuses as good as it was', async () => {
  const person = await signedIn([])
  let token = person.refreshToken
  for (let n = 0; n < 30; n++) token = (await renew(token)).body.data.refreshToken
  expect((await renew(token)).status).toBe(429)
  await db.rateLimit.deleteMany()
  expect((await renew(token)).status).toBe(200)
})
