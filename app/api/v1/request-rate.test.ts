import { expect, it, onTestFinished, vi } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { env } from '@/lib/server/platform/env'
import { call } from '@/tests/support/api'
import { PASSWORD, withPassword } from '@/tests/support/authenticator'
import { signedIn } from '@/tests/support/people'
import { POST as login } from './auth/login/route'
import { GET as me } from './auth/me/route'

/** The value of REQUESTS_PER_SECOND during a test. */
function paceOf(rate: number): void {
  const settings = env()
  const before = settings.REQUESTS_PER_SECOND
  settings.REQUESTS_PER_SECOND = rate
  onTestFinished(() => void (settings.REQUESTS_PER_SECOND = before))
}

// ASVS 2.4.1
// R34.32
it('limits one user, says what is left, and does not affect others', async () => {
  paceOf(1)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [busy, other] = [await signedIn([]), await signedIn([])]
  const answers = [await call(me, { token: busy.token })]
  for (let n = 0; n < 4; n++) answers.push(await call(me, { token: busy.token }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"requests";q=4;w=4')
  expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
    '"requests";r=3;t=1', '"requests";r=2;t=2', '"requests";r=1;t=3', '"requests";r=0;t=4', null,
  ]) // prettier-ignore
  expect(answers[4]?.headers.get('retry-after')).toBe('1')
  expect((await call(me, { token: other.token })).status).toBe(200)
  vi.advanceTimersByTime(1_000)
  expect((await call(me, { token: busy.token })).status).toBe(200)
})

// R34.32
it('counts all sessions of a user together', async () => {
  paceOf(1)
  const { email, token } = await withPassword([])
  const { body } = await call<SignedIn>(login, { body: { email, password: PASSWORD } })
  const tokens = [token, body.data.accessToken]
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await call(me, { token: tokens[n % 2] })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

// ASVS 2.4.1
// R34.32
it('counts clients without a valid token by address', async () => {
  paceOf(1)
  const from = (address: string) => ({ token: 'none', headers: { 'x-forwarded-for': address } })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await call(me, from('192.0.2.77'))).status)
  expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401])
  expect(statuses).toContain(429)
  expect((await call(me, from('192.0.2.78'))).status).toBe(401)
})
