import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { networkOf } from '@/lib/server/limits/networks'
import { Caller, newAddress } from './harness/caller'
import { passwords } from './harness/examples'
import { expectAnswer } from './harness/judge'
import { newMember, newStaff, newStaffWithTemporaryPassword } from './harness/people'
import { canaries, changeDatabase, resetRateLimits, runQuery, site } from './harness/site'

const { auth } = endpoints
const { password } = canaries
const wrong = 'not the Password 2'

afterEach(resetRateLimits)

const attempt = (email: string, caller: Caller, guess = wrong, headers = {}) =>
  caller.request(auth.login, { body: { email, password: guess }, headers })
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url')
const pointsOf = async (key: string) =>
  Number((await runQuery(`SELECT "points" FROM "RateLimit" WHERE "key" = '${key}'`))[0]?.points ?? 0)
/** Sets a counter, as if `points` attempts had failed within the window. */
const fail = async (key: string, points: number) => {
  const until =
    site.kind === 'sqlite'
      ? `'${new Date(Date.now() + 600_000).toISOString().replace('Z', '+00:00')}'`
      : `now() AT TIME ZONE 'UTC' + interval '10 minutes'`
  await changeDatabase(`DELETE FROM "RateLimit" WHERE "key" = '${key}'`)
  await changeDatabase(`INSERT INTO "RateLimit" ("key", "points", "expiresAt") VALUES ('${key}', ${points}, ${until})`)
}

// ASVS 2.4.1, 6.3.1
describe('failed sign-ins', () => {
  test('L1 after five failed sign-ins, the sixth gets 429, even with the right password', async () => {
    const { email } = await newMember()
    const caller = new Caller()
    for (let n = 0; n < 5; n++) await expectAnswer(attempt(email, caller), 401)
    for (const guess of [wrong, password]) {
      const { headers } = await expectAnswer(attempt(email, caller, guess), 429)
      const wait = Number(headers['retry-after'])
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(900)
    }
    await expectAnswer(attempt(email, new Caller(), password), 200, { endpoint: auth.login })
  })

  test('L2 a successful sign-in resets only the count of its account at its address', async () => {
    const [{ email }, other] = await Promise.all([newMember(), newMember()])
    const caller = new Caller()
    for (let n = 0; n < 4; n++) {
      await expectAnswer(attempt(email, caller), 401)
      await expectAnswer(attempt(other.email, caller), 401)
    }
    await expectAnswer(attempt(email, caller, password), 200, { endpoint: auth.login })
    expect(await pointsOf(`sign-in:${keyOf(email)}:${caller.address}`)).toBe(0)
    expect(await pointsOf(`sign-in:${keyOf(other.email)}:${caller.address}`)).toBe(4)
    expect(await pointsOf(`sign-in:${caller.address}`)).toBe(8)
  })

  test('L3 after fifty failed sign-ins from one address, the next gets 429 for any account', async () => {
    const caller = new Caller()
    await fail(`sign-in:${caller.address}`, 49)
    await expectAnswer(attempt('first@school.example', caller), 401)
    await expectAnswer(attempt('second@school.example', caller), 429)
    const { email } = await newMember()
    await expectAnswer(attempt(email, caller, password), 429)
    await expectAnswer(attempt(email, new Caller(), password), 200, { endpoint: auth.login })
  })

  test('L4 after 100 failed sign-ins to one account, the next gets 429 from any address, but sessions stay valid', async () => {
    const person = await newStaff()
    await fail(`sign-in:${keyOf(person.email)}`, 99)
    await expectAnswer(attempt(person.email, new Caller()), 401)
    for (const guess of [wrong, password]) await expectAnswer(attempt(person.email, new Caller(), guess), 429)
    await expectAnswer(person.request(auth.me), 200, { endpoint: auth.me })
    await expectAnswer(person.refresh(), 200, { endpoint: auth.refresh })
  })

  test('L5 another spelling of the email, or extra fields, count for the same account', async () => {
    const { email } = await newMember()
    const caller = new Caller()
    const spellings = [email, email.toUpperCase(), ` ${email} `, `${email}\t`, email.replace('p', 'P')]
    for (const spelling of spellings) {
      await expectAnswer(caller.request(auth.login, { body: { email: spelling, password: wrong, x: spelling } }), 401)
    }
    await expectAnswer(attempt(email, caller), 429)
    // Look-alike letters are not valid in an email.
    await expectAnswer(attempt(email.replace('e', 'е'), caller), [400, 401, 429])
    await expectAnswer(attempt(`${email}\u200b`, caller), [400, 401, 429])
  })

  // ASVS 15.3.4
  test('L6 headers with another address do not change the counted address', async () => {
    const { email } = await newMember()
    const caller = new Caller(newAddress(), site.nodes[1]!.url)
    const claims = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'cf-connecting-ip', 'true-client-ip']
    for (const [n, name] of claims.entries()) {
      const value = name === 'forwarded' ? `for=203.0.113.${n}` : `203.0.113.${n}`
      await expectAnswer(attempt(email, caller, wrong, { [name]: value }), n < 5 ? 401 : 429)
    }
    await expectAnswer(attempt(email, caller, wrong, { 'x-forwarded-for': '\'; DROP TABLE "User" --' }), 429)
    const trusted = new Caller()
    for (let n = 0; n < 5; n++) {
      const chain = { 'x-forwarded-for': `198.51.100.${n}, ${trusted.address}` }
      await expectAnswer(attempt(email, trusted, wrong, chain), 401)
    }
    await expectAnswer(attempt(email, trusted, wrong, { 'x-forwarded-for': `1.1.1.1, ${trusted.address}` }), 429)
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'))
  })

  // R34.22
  test('A21 256 networks of one IPv6 customer count together', async () => {
    await fail('sign-in:2001:db8:7:ab00::/56', 190)
    const statuses = []
    for (let n = 0; n < 256; n++) {
      const caller = new Caller(`2001:db8:7:ab${n.toString(16).padStart(2, '0')}::1`)
      statuses.push((await expectAnswer(attempt(`nobody-${n}@school.example`, caller), [401, 429])).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(246).fill(429)])
    await expectAnswer(attempt('nobody@school.example', new Caller('2001:db8:7:ac00::1')), 401)
  })

  test('A21 a sign-in that a limit refuses writes neither an event nor a row', async () => {
    const caller = new Caller()
    await fail(`sign-in:${caller.address}`, 50)
    const limits = () => runQuery(`SELECT "key", "points" FROM "RateLimit" WHERE "key" LIKE '%${caller.address}'`)
    const before = await limits()
    expect(before).toHaveLength(1)
    const requests: string[] = []
    for (let n = 0; n < 20; n++) {
      const email = `nobody-${n}@school.example`
      requests.push(String((await expectAnswer(attempt(email, caller), 429)).headers['x-request-id']))
      expect(await pointsOf(`sign-in:${keyOf(email)}`)).toBe(0)
    }
    expect(await limits()).toEqual(before)
    const events = requests.map(request => `'${request}'`).join()
    expect(await runQuery(`SELECT "id" FROM "AuditEvent" WHERE "requestId" IN (${events})`)).toEqual([])
  })

  test('L7 two nodes share the count of failed sign-ins', async () => {
    const email = 'nobody-here@school.example'
    const nodes = site.nodes.map(({ url }) => new Caller('127.0.0.1', url))
    for (let n = 0; n < 7; n++) await expectAnswer(attempt(email, nodes[n % 2]!), n < 5 ? 401 : 429)
  })

  // R34.19
  test('L8 of twenty concurrent sign-ins with a wrong password, exactly five are checked', async () => {
    const { email, _id: id } = await newMember()
    const caller = new Caller()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => expectAnswer(attempt(email, caller), [401, 429])),
    )
    const count = (status: number) => replies.filter(reply => reply.status === status).length
    expect([count(401), count(429)]).toEqual([5, 15])
    const looked = await runQuery(`
      SELECT "id" FROM "AuditEvent" WHERE "action" = 'session.sign_in_failed' AND "entityId" = '${id}'`)
    expect(looked.length).toBeGreaterThanOrEqual(5)
  })
})

describe('other limits', () => {
  test('L9 password changes and refreshes are limited', async () => {
    const person = await newStaff()
    for (let n = 0; n < 5; n++) await expectAnswer(person.request(auth.changePassword, { body: passwords(wrong) }), 400)
    await expectAnswer(person.request(auth.changePassword, { body: passwords() }), 429)
    expect(await person.status()).toBe(200)
    const { as, temporaryPassword } = await newStaffWithTemporaryPassword()
    const same = { newPassword: temporaryPassword, confirmPassword: temporaryPassword }
    for (let n = 0; n < 5; n++) await expectAnswer(as.request(auth.ownPassword, { body: same }), 400)
    await expectAnswer(as.request(auth.ownPassword, { body: same }), 429)
    await fail(`forged refresh:${person.address}`, 300)
    const forged = { refreshToken: `${person.refreshToken}x` }
    await expectAnswer(person.request(auth.refresh, { body: forged }), 429)
    const { body } = await expectAnswer(person.refresh(), 200, { endpoint: auth.refresh })
    person.refreshToken = body.data.refreshToken
    await resetRateLimits()
    for (let n = 0; n < 30; n++) {
      const { body } = await expectAnswer(person.refresh(), 200, { endpoint: auth.refresh })
      person.refreshToken = body.data.refreshToken
    }
    await expectAnswer(person.refresh(), 429)
    await resetRateLimits()
    await expectAnswer(person.refresh(), 200, { endpoint: auth.refresh })
  })

  test('L10 a sign-in works again after the window of its limit', async () => {
    const { email } = await newMember()
    const caller = new Caller()
    for (let n = 0; n < 5; n++) await expectAnswer(attempt(email, caller), 401)
    await expectAnswer(attempt(email, caller, password), 429)
    const past = site.kind === 'sqlite' ? `'2001-01-01T00:00:00.000+00:00'` : `'2001-01-01'`
    await changeDatabase(`UPDATE "RateLimit" SET "expiresAt" = ${past}`)
    await expectAnswer(attempt(email, caller, password), 200, { endpoint: auth.login })
  })
})
