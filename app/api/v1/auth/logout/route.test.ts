import { expect, it } from 'vitest'
import { call } from '@/tests/support/api'
import { DAY, advanceClock } from '@/tests/support/clock'
import { createSignedInUser } from '@/tests/support/people'
import { GET as me } from '../me/route'
import { POST as refresh } from '../refresh/route'
import { POST as logout } from './route'

const statusOf = async (token: string) => (await call(me, { token })).status

// ASVS 7.4.1
// R24.10
it('a sign-out ends the session of its refresh token and deletes the cookie', async () => {
  const [leaving, staying] = [await createSignedInUser([]), await createSignedInUser([])]
  const answer = await call(logout, { token: leaving.token, body: { refreshToken: leaving.refreshToken } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^sid=; Path=\/; Max-Age=0/)
  expect(await statusOf(leaving.token)).toBe(401)
  expect(await statusOf(staying.token)).toBe(200)
})

// R24.10
it('a sign-out succeeds with an old or expired refresh token, even when it is repeated', async () => {
  const person = await createSignedInUser([])
  await call(refresh, { body: { refreshToken: person.refreshToken } })
  expect((await call(logout, { body: { refreshToken: person.refreshToken } })).status).toBe(200)
  expect(await statusOf(person.token)).toBe(401)
  advanceClock(8 * DAY)
  expect((await call(logout, { body: { refreshToken: person.refreshToken } })).status).toBe(200)
})

it.each([[{}], [{ refreshToken: 'garbage' }]])(
  'a sign-out with %j ends the session of the Bearer token',
  async body => {
    const { token } = await createSignedInUser([])
    expect((await call(logout, { token, body })).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
  },
)

it('a sign-out with a valid refresh token does not end the session of the Bearer token', async () => {
  const [caller, named] = [await createSignedInUser([]), await createSignedInUser([])]
  await call(logout, { token: caller.token, body: { refreshToken: named.refreshToken } })
  expect(await statusOf(caller.token)).toBe(200)
  expect(await statusOf(named.token)).toBe(401)
})

it.each([[{ refreshToken: 'garbage' }], [{ refreshToken: 5 }], [{}]])(
  'a sign-out without a session succeeds with the body %j',
  async body => {
    expect((await call(logout, { body })).status).toBe(200)
  },
)

// ASVS 14.3.1
// R38.6
it('a sign-out clears the cached photos in browsers that support it', async () => {
  const { token } = await createSignedInUser([])
  const answer = await call(logout, { token, body: {}, headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-sid=; .*; Secure$/)
})
