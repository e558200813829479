import { expect, it } from 'vitest'
import { call } from '@/lib/testing/api'
import { DAY, passTime } from '@/lib/testing/clock'
import { signedIn } from '@/lib/testing/people'
import { GET as me } from '../me/route'
import { POST as refresh } from '../refresh/route'
import { POST as logout } from './route'

const statusOf = async (token: string) => (await call(me, { token })).status

// ASVS 7.4.1
it('ends the session of the refresh token and takes the cookie back', async () => {
  const [leaving, staying] = [await signedIn([]), await signedIn([])]
  const answer = await call(logout, { token: leaving.token, body: { refreshToken: leaving.refreshToken } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^sid=; Path=\/; Max-Age=0/)
  expect(await statusOf(leaving.token)).toBe(401)
  expect(await statusOf(staying.token)).toBe(200)
})

it('works with an old refresh token, with a lapsed one, and twice', async () => {
  const person = await signedIn([])
  await call(refresh, { body: { refreshToken: person.refreshToken } })
  expect((await call(logout, { body: { refreshToken: person.refreshToken } })).status).toBe(200)
  expect(await statusOf(person.token)).toBe(401)
  passTime(8 * DAY)
  expect((await call(logout, { body: { refreshToken: person.refreshToken } })).status).toBe(200)
})

it.each([[{}], [{ refreshToken: 'garbage' }]])('ends the session of the Bearer token for %j', async body => {
  const { token } = await signedIn([])
  expect((await call(logout, { token, body })).status).toBe(200)
  expect(await statusOf(token)).toBe(401)
})

it('acts on the refresh token’s session alone', async () => {
  const [caller, named] = [await signedIn([]), await signedIn([])]
  await call(logout, { token: caller.token, body: { refreshToken: named.refreshToken } })
  expect(await statusOf(caller.token)).toBe(200)
  expect(await statusOf(named.token)).toBe(401)
})

it.each([[{ refreshToken: 'garbage' }], [{ refreshToken: 5 }], [{}]])('does not mind %j', async body => {
  expect((await call(logout, { body })).status).toBe(200)
})

// ASVS 14.3.1
it('also has the browser forget the photos that it kept, where it would heed that', async () => {
  const { token } = await signedIn([])
  const answer = await call(logout, { token, body: {}, headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-sid=; .*; Secure$/)
})
