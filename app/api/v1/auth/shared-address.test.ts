import { beforeEach, describe, expect, it } from 'vitest'
import { deviceCookie } from '@/lib/server/accounts/known-browser'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { DAY, advanceClock } from '@/tests/support/clock'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as login } from './login/route'
import { POST as refresh } from './refresh/route'

/** The address that a whole school shares. */
const ADDRESS = '192.0.2.200'
const headers = { 'x-forwarded-for': ADDRESS }

const renew = (refreshToken: string, address = ADDRESS) =>
  call(refresh, { body: { refreshToken }, headers: { 'x-forwarded-for': address } })
const points = async (key: string, value: number) => {
  const expiresAt = new Date(Date.now() + DAY)
  await db.rateLimit.upsert({
    where: { key },
    create: { key, points: value, expiresAt },
    update: { points: value, expiresAt },
  })
}

describe('a stranger at the address of a school who sends wrong refresh tokens', () => {
  // ASVS 2.4.1
  // R34.33
  it('an address is refused after 300 forged refresh tokens, and these tokens sign nobody out', async () => {
    const person = await createSignedInUser([])
    const forged = `${person.refreshToken.slice(0, -4)}AAAA`
    expect((await renew(forged)).status).toBe(401)
    expect(await db.rateLimit.findUnique({ where: { key: `forged refresh:${ADDRESS}` } })).toMatchObject({ points: 1 })
    await points(`forged refresh:${ADDRESS}`, 300)
    expect((await renew(forged)).status).toBe(429)
    expect((await renew(person.refreshToken)).status).toBe(200)
  })

  // R34.33
  it('forged refresh tokens count for each IPv6 network', async () => {
    const person = await createSignedInUser([])
    const forged = `${person.refreshToken.slice(0, -4)}AAAA`
    expect((await renew(forged, '2001:db8:1:2::7')).status).toBe(401)
    const key = 'forged refresh:2001:db8:1:2::/64'
    expect(await db.rateLimit.findUnique({ where: { key } })).toMatchObject({ points: 1 })
    await points(key, 300)
    expect((await renew(forged, '2001:db8:1:2::8')).status).toBe(429)
    expect((await renew(forged, '2001:db8:1:3::7')).status).toBe(401)
  })

  // R34.33
  it('the limit on forged refresh tokens does not apply to a token of an expired session', async () => {
    const person = await createSignedInUser([])
    await points(`forged refresh:${ADDRESS}`, 300)
    advanceClock(8 * DAY)
    expect((await renew(person.refreshToken)).status).toBe(401)
  })
})

describe('a stranger at the address of a school who guesses passwords', () => {
  let known: Person
  let cookie: string
  beforeEach(async () => {
    known = await createUserWithPassword([])
    const account = await db.user.findUniqueOrThrow({ where: { id: known.id } })
    cookie = `device=${deviceCookie(account)}`
    await points(`sign-in:${ADDRESS}`, 50)
  })
  const signIn = (email: string, extra = {}, password = PASSWORD) =>
    call(login, { body: { email, password }, headers: { ...headers, ...extra } })

  // R27.18, R34.20
  it('guessed passwords block new browsers at their IP address, but not a browser that has used the account', async () => {
    expect((await signIn(known.email)).status).toBe(429)
    expect((await signIn(known.email, { cookie })).status).toBe(200)
    const other = await createUserWithPassword([])
    expect((await signIn(other.email, { cookie })).status).toBe(429)
  })

  // R27.18, R34.20
  it('a browser that has signed in to an account may try five wrong passwords, and no more', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await signIn(known.email, { cookie }, 'Wrong@123')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
