import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Refreshed } from '@/lib/contract/accounts/schema'
import { deviceCookie } from '@/lib/server/accounts/known-browser'
import { db } from '@/lib/server/db/db'
import { getOrCreateKeys, type Purpose } from '@/lib/server/platform/secret'
import { revokeSessions, type RevocationReason } from '@/lib/server/accounts/sessions'
import { call } from '@/tests/support/api'
import { DAY, MINUTE, advanceClock } from '@/tests/support/clock'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as logout } from '../logout/route'
import { GET as me } from '../me/route'
import { POST as refresh } from './route'

const renew = (refreshToken: unknown) => call<Refreshed & { refreshToken: string }>(refresh, { body: { refreshToken } })
const statusOf = async (token: string) => (await call(me, { token })).status
const sessionOf = ({ sessionId }: Person) => db.session.findUniqueOrThrow({ where: { id: sessionId } })

describe('a refresh token', () => {
  // ASVS 7.2.2
  // R1.5, R24.8
  it('a refresh token is exchanged for a new pair of tokens', async () => {
    const person = await createSignedInUser([])
    advanceClock(16 * MINUTE)
    expect((await call(me, { token: person.token })).body.message).toBe('Access token has expired')
    const { status, body, headers } = await renew(person.refreshToken)
    expect(status).toBe(200)
    expect(body.data.refreshToken).not.toBe(person.refreshToken)
    expect(await statusOf(body.data.accessToken)).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^sid=/)
  })

  // R34.20
  it('a refresh sets both cookies, so that sessions without a device cookie get one', async () => {
    const { id, refreshToken } = await createSignedInUser([])
    await db.user.update({ where: { id }, data: { passwordChangedAt: new Date(5) } })
    const { headers } = await renew(refreshToken)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
      `device=${deviceCookie({ id, passwordChangedAt: new Date(5) })}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
    ])
    const again = await renew(refreshToken)
    expect(again.headers.getSetCookie()[1]).toBe(headers.getSetCookie()[1])
  })

  it('a refresh that is repeated within 30 seconds returns the same new pair of tokens, byte for byte', async () => {
    await createSignedInUser([])
    const person = await createSignedInUser([])
    advanceClock(MINUTE)
    const first = await renew(person.refreshToken)
    advanceClock(29_000)
    expect((await renew(person.refreshToken)).body.data).toEqual(first.body.data)
  })

  it('a refresh that is repeated after more than 30 seconds ends the whole session', async () => {
    const person = await createSignedInUser([])
    const { body } = await renew(person.refreshToken)
    advanceClock(31_000)
    const replay = await renew(person.refreshToken)
    expect(replay.status).toBe(401)
    expect(replay.body.message).toBe('Invalid refresh token')
    expect(await sessionOf(person)).toMatchObject({ revokedFor: 'reuse' })
    expect(await statusOf(body.data.accessToken)).toBe(401)
    expect((await renew(body.data.refreshToken)).status).toBe(401)
  })

  it('a refresh token that is older than the previous one ends the session at any time', async () => {
    const person = await createSignedInUser([])
    const somebodyElse = await createSignedInUser([])
    const second = await renew(person.refreshToken)
    await renew(second.body.data.refreshToken)
    expect((await renew(person.refreshToken)).status).toBe(401)
    expect(await sessionOf(person)).toMatchObject({ revokedFor: 'reuse' })
    expect(await sessionOf(somebodyElse)).toMatchObject({ revokedAt: null })
    const events = await db.auditEvent.findMany({ where: { entityId: person.id, action: 'session.token_reused' } })
    expect(events).toHaveLength(1)
  })

  // ASVS 15.4.2
  it('a refresh token has one successor when many tabs send it at the same time', async () => {
    const person = await createSignedInUser([])
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(person.refreshToken)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1)
    expect(await sessionOf(person)).toMatchObject({ counter: 1, revokedAt: null })
  })

  // ASVS 7.3.1
  it('a refresh token expires after seven days without use', async () => {
    const [idle, busy] = [await createSignedInUser([]), await createSignedInUser([])]
    advanceClock(6 * DAY)
    const { body } = await renew(busy.refreshToken)
    advanceClock(2 * DAY)
    expect((await renew(idle.refreshToken)).status).toBe(401)
    expect((await renew(body.data.refreshToken)).status).toBe(200)
  })

  // ASVS 7.3.2
  it('refreshing does not extend a session beyond thirty days', async () => {
    let { refreshToken } = await createSignedInUser([])
    for (let day = 0; day < 29; day += 1) {
      advanceClock(DAY)
      refreshToken = (await renew(refreshToken)).body.data.refreshToken
    }
    advanceClock(DAY + 1000)
    expect((await renew(refreshToken)).status).toBe(401)
  })
})

describe('a token that is not a refresh token of ours', () => {
  const forged = async (typ: Purpose, claims: object, key = getOrCreateKeys(typ)[0]) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('school-management')
      .setAudience('school-management')
      .setIssuedAt()
      .setExpirationTime('7d')
      .sign(key)

  it.each([
    [undefined, 400],
    [null, 400],
    [5, 400],
    [{}, 400],
    ['', 401],
  ])('a refresh token of %j is refused with %i', async (value, status) => {
    expect((await renew(value)).status).toBe(status)
  })

  // ASVS 9.1.1, 9.2.2
  it('a token that is not a refresh token of this server is refused and ends no session', async () => {
    const person = await createSignedInUser([])
    const claims = { sid: person.sessionId, sub: person.id, ctr: 0 }
    const tokens = [
      'garbage',
      person.token,
      await forged('refresh', claims, new Uint8Array(32)),
      await forged('refresh', { ...claims, ctr: 9 }),
      await forged('access', claims),
      await forged('refresh', { ...claims, sid: 'unknown' }),
      await forged('refresh', { ...claims, ctr: undefined }),
      await forged('refresh', { ...claims, sub: undefined }),
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

it('a refresh is refused for a deactivated user, and after a sign-out', async () => {
  const [fired, gone] = [await createSignedInUser([]), await createSignedInUser([])]
  await db.user.update({ where: { id: fired.id }, data: { isActive: false } })
  await call(logout, { body: { refreshToken: gone.refreshToken } })
  for (const person of [fired, gone]) {
    expect((await renew(person.refreshToken)).status).toBe(401)
    expect(await statusOf(person.token)).toBe(401)
  }
})

describe('a refused refresh', () => {
  const reasonFor = async ({ refreshToken }: Person) => {
    const { status, body } = await renew(refreshToken)
    return [status, body.message, body.data]
  }
  const end = (person: Person, why: RevocationReason) =>
    db.$transaction(tx => revokeSessions(tx, { id: person.sessionId }, why))

  // R17.7
  it.each<RevocationReason>(['logout', 'device', 'password', 'deactivated', 'second factor', 'crowded', 'reuse'])(
    'a refused refresh says why the session ended: %s',
    async why => {
      const person = await createSignedInUser([])
      await end(person, why)
      expect(await reasonFor(person)).toEqual([401, 'Invalid refresh token', { reason: why }])
    },
  )

  // R17.7
  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['deactivated', ({ id }) => db.user.update({ where: { id }, data: { isActive: false } })],
    ['deleted', ({ id }) => db.user.delete({ where: { id } })],
    ['expired', ({ sessionId }) => db.session.update({ where: { id: sessionId }, data: { endsAt: new Date(0) } })],
    ['expired', ({ sessionId }) => db.session.delete({ where: { id: sessionId } })],
  ])('a refused refresh gives the reason %s', async (reason, change) => {
    const person = await createSignedInUser([])
    await change(person)
    expect(await reasonFor(person)).toEqual([401, 'Invalid refresh token', { reason }])
  })

  it('a refused refresh gives the reason to both clients that used the same token', async () => {
    const person = await createSignedInUser([])
    const { body } = await renew(person.refreshToken)
    advanceClock(31_000)
    expect(await reasonFor(person)).toEqual([401, 'Invalid refresh token', { reason: 'reuse' }])
    expect(await reasonFor({ ...person, ...body.data })).toEqual([401, 'Invalid refresh token', { reason: 'reuse' }])
  })

  it('a refresh with a counter ahead of the session is refused without a reason, and ends no session', async () => {
    const person = await createSignedInUser([])
    const { body } = await renew(person.refreshToken)
    await db.session.update({ where: { id: person.sessionId }, data: { counter: 0 } })
    expect(await reasonFor({ ...person, ...body.data })).toEqual([401, 'Invalid refresh token', undefined])
    expect(await statusOf(person.token)).toBe(200)
  })

  // R17.7
  it('a refused refresh gives no reason to a client that knows only the id of the session', async () => {
    const person = await createSignedInUser([])
    await end(person, 'password')
    const [header, payload] = person.refreshToken.split('.')
    for (const refreshToken of [`${header}.${payload}.`, `${header}.${payload}.AAAA`, person.token, person.sessionId]) {
      expect(await reasonFor({ ...person, refreshToken })).toEqual([401, 'Invalid refresh token', undefined])
    }
  })
})

// R34.33
it('a session exchanges at most thirty tokens a minute, and a token that this limit refuses stays valid', async () => {
  const [person, colleague] = [await createSignedInUser([]), await createSignedInUser([])]
  let token = person.refreshToken
  for (let n = 0; n < 30; n++) token = (await renew(token)).body.data.refreshToken
  expect((await renew(token)).status).toBe(429)
  expect((await renew(colleague.refreshToken)).status).toBe(200)
  await db.rateLimit.deleteMany()
  expect((await renew(token)).status).toBe(200)
})
