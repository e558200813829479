import { beforeEach, describe, expect, it } from 'vitest'
import type { Refreshed, SignedIn } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import { openSession } from '@/lib/server/accounts/sessions'
import { call } from '@/tests/support/api'
import { PASSWORD, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { DAY, MINUTE, advanceClock } from '@/tests/support/clock'
import { wrongTotpCode } from '@/tests/support/codes'
import { createSignedInUser } from '@/tests/support/people'
import { POST as login } from './login/route'
import { POST as secondStep } from './login/second-step/route'
import { GET as me } from './me/route'
import { POST as refresh } from './refresh/route'

/** The tolerated difference between the clocks of two servers. */
const TOLERANCE = 5_000

const renew = (refreshToken: string) => call<Required<Refreshed>>(refresh, { body: { refreshToken } })
const isGood = async (refreshToken: string) => (await renew(refreshToken)).status === 200
const meWith = async (token: string) => (await call(me, { token })).status

// Tokens count whole seconds, so these tests stop the clock at the start of a second. The first call stops the clock,
// so that the time does not change before the second call reads it.
beforeEach(() => {
  advanceClock(0)
  advanceClock(1000 - (Date.now() % 1000))
})

// These tests check the limits to the millisecond.
describe('the lifetime is', () => {
  // R27.17
  it('an access token is valid for 15 minutes', async () => {
    const { token } = await createSignedInUser([])
    advanceClock(15 * MINUTE + TOLERANCE - 1)
    expect(await meWith(token)).toBe(200)
    advanceClock(1)
    expect(await meWith(token)).toBe(401)
  })

  // R27.17
  it('a refresh token is valid for 7 days', async () => {
    const [used, unused] = [await createSignedInUser([]), await createSignedInUser([])]
    advanceClock(7 * DAY - 1)
    expect(await isGood(used.refreshToken)).toBe(true)
    advanceClock(1)
    expect(await isGood(unused.refreshToken)).toBe(false)
  })

  // R27.17
  it('a session ends after 30 days, however often it is refreshed', async () => {
    const [used, unused] = [await createSignedInUser([]), await createSignedInUser([])]
    const sessions = [used, unused].map(({ refreshToken }) => refreshToken)
    for (let day = 5; day <= 25; day += 5) {
      advanceClock(5 * DAY)
      for (const [n, token] of sessions.entries()) sessions[n] = (await renew(token)).body.data.refreshToken
    }
    advanceClock(5 * DAY - 1)
    expect(await isGood(sessions[0]!)).toBe(true)
    advanceClock(1)
    expect(await isGood(sessions[1]!)).toBe(false)
  })

  // R27.17
  it('the previous refresh token is valid until 30 seconds after its exchange', async () => {
    const [first, second] = [await createSignedInUser([]), await createSignedInUser([])]
    for (const { refreshToken } of [first, second]) await renew(refreshToken)
    advanceClock(30_000)
    expect(await isGood(first.refreshToken)).toBe(true)
    advanceClock(1)
    expect(await isGood(second.refreshToken)).toBe(false)
  })

  it('the challenge of a second step is valid for 5 minutes', async () => {
    const person = await createUserWithSecondFactor([])
    const { body } = await call<{ challenge: string }>(login, { body: { email: person.email, password: PASSWORD } })
    const tryCode = () =>
      call<SignedIn>(secondStep, { body: { challenge: body.data.challenge, code: wrongTotpCode(person.key) } })
    advanceClock(5 * MINUTE + TOLERANCE - 1)
    expect((await tryCode()).body.message).toBe(
      'This code is wrong or was already used. Enter the newest code from your app.',
    )
    advanceClock(1)
    expect((await tryCode()).body.message).toBe('Your sign-in took too long. Please start again.')
  })
})

// R27.17
it('a user can have 20 live sessions: the next session ends the least recently used one', async () => {
  const { id, sessionId } = await createSignedInUser([])
  const user = await db.user.findUniqueOrThrow({ where: { id } })
  const browser = { address: '192.0.2.1', userAgent: 'test', secure: false, requestId: 'request-of-a-test' }
  const ended = async () =>
    (await db.session.findMany({ where: { userId: id, NOT: { revokedAt: null } } })).map(session => session.id)
  for (let n = 2; n <= 20; n++) {
    advanceClock(1)
    await openSession(user, browser)
  }
  expect(await ended()).toEqual([])
  await openSession(user, browser)
  expect(await ended()).toEqual([sessionId])
})

it('a session can exchange at most 30 refresh tokens a minute', async () => {
  let { refreshToken } = await createSignedInUser([])
  for (let n = 0; n < 30; n++) refreshToken = (await renew(refreshToken)).body.data.refreshToken
  const refused = await renew(refreshToken)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  advanceClock(MINUTE - 1)
  expect((await renew(refreshToken)).status).toBe(429)
  advanceClock(1)
  expect((await renew(refreshToken)).status).toBe(200)
})
