import { expect, it, vi } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { call } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { createSignedInUser } from '@/tests/support/people'
import { setRequestRate } from '@/tests/support/request-rate'
import { POST as login } from './auth/login/route'
import { GET as me } from './auth/me/route'
import { POST as refresh } from './auth/refresh/route'

// ASVS 2.4.1
// R34.32
it('the limit on requests applies to one user, shows how many are left, and does not affect other users', async () => {
  setRequestRate(1)
  const [busy, other] = [await createSignedInUser([]), await createSignedInUser([])]
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
it('the limit on requests counts all sessions of a user together', async () => {
  setRequestRate(1)
  const { email, token } = await createUserWithPassword([])
  const { body } = await call<SignedIn>(login, { body: { email, password: PASSWORD } })
  const tokens = [token, body.data.accessToken]
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await call(me, { token: tokens[n % 2] })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

// ASVS 2.4.1
// R34.32
it('the limit on requests counts clients without a valid token by address', async () => {
  setRequestRate(1)
  const from = (address: string) => ({ token: 'none', headers: { 'x-forwarded-for': address } })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await call(me, from('192.0.2.77'))).status)
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  expect((await call(me, from('192.0.2.78'))).status).toBe(401)
})

// R34.32
it('the limit on requests counts sign-in calls separately from other calls of an address', async () => {
  setRequestRate(1)
  const { email, refreshToken } = await createUserWithPassword([])
  const headers = { 'x-forwarded-for': '192.0.2.79' }
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await call(me, { token: 'none', headers })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 429])
  expect((await call(login, { body: { email, password: PASSWORD }, headers })).status).toBe(200)
  expect((await call(refresh, { body: { refreshToken }, headers })).status).toBe(200)
})
