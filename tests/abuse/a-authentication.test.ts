import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import { endpoints } from '@/lib/contract/endpoints'
import { Caller } from './harness/caller'
import { passwords } from './harness/examples'
import { expectAnswer } from './harness/judge'
import { admin, newMember, newStaff, canaryStaff } from './harness/people'
import { canaries, resetRateLimits, runQuery } from './harness/site'
import { claimsOf, forgeToken, assembleToken, payloadOf } from './harness/tokens'
import { SECRET } from '@/tests/faults/harness/people'

const { login, me, refresh, changePassword, logout, updateMe } = endpoints.auth
const { password } = canaries
const wrong = 'not the Password 1'

const signIn = (body: unknown, headers = {}, caller = new Caller()) => caller.request(login, { body, headers })
/** Calls `GET /auth/me` with this Authorization header. */
const withToken = (token: string, caller = new Caller()) =>
  caller.request(me, { headers: { authorization: `Bearer ${token}` } })

describe('sign-in', () => {
  test('A1 the right password opens a session, and no response contains a password or a hash', async () => {
    const { email } = await newMember()
    const { body, headers } = await expectAnswer(signIn({ email, password }), 200, { endpoint: login })
    const { accessToken, refreshToken } = body.data
    expect(accessToken).not.toBe(refreshToken)
    expect(headers['set-cookie']).toHaveLength(2)
    const value = headers['set-cookie']?.[0]?.split(/[=;]/)[1] ?? ''
    expect([accessToken, refreshToken]).not.toContain(value)
    expect(JSON.stringify(body.data.user)).not.toMatch(/passw|hash/i)
  })

  test('A2 A3 a wrong password and an unknown email get the same status, headers and length', async () => {
    const { email } = await newMember()
    const known = await expectAnswer(signIn({ email, password: wrong }), 401, { says: AUTH_MESSAGES.credentials })
    const unknown = await expectAnswer(signIn({ email: `x${email}`, password: wrong }), 401, {
      says: AUTH_MESSAGES.credentials,
    })
    expect(unknown.body).toEqual(known.body)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(unknown.bytes.length).toBe(known.bytes.length)
  })

  test('A4 only the right password reveals that an account is deactivated', async () => {
    const { _id: id, email } = await newMember()
    await (await admin()).request(endpoints.staff.deactivate, { id })
    await expectAnswer(signIn({ email, password }), 403, { says: AUTH_MESSAGES.deactivated })
    await expectAnswer(signIn({ email, password: wrong }), 401, { says: AUTH_MESSAGES.credentials })
  })

  // ASVS 6.2.8
  test('A5 case and surrounding spaces are ignored in an email, but not in a password', async () => {
    const { email } = await newMember()
    await expectAnswer(signIn({ email: `  ${email.toUpperCase()} `, password }), 200, { endpoint: login })
    await expectAnswer(signIn({ email, password: `${password} ` }), 401, { says: AUTH_MESSAGES.credentials })
    await expectAnswer(signIn({ email, password: ` ${password}` }), 401, { says: AUTH_MESSAGES.credentials })
  })

  test('A6 an email or password that is not a string is refused', async () => {
    const values = [undefined, null, 7, true, [], ['a'], {}, { contains: '' }, { not: null }, { $ne: null }]
    for (const value of values) {
      await expectAnswer(signIn({ email: value, password }), 400)
      await expectAnswer(signIn({ email: 'head@school.example', password: value }), 400)
    }
  })

  // ASVS 3.5.1, 3.5.2
  // R34.40
  test('A15 another content type gets 415, and a request from another site gets 403', async () => {
    const body = { email: 'head@school.example', password: wrong }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      await expectAnswer(signIn(JSON.stringify(body), { 'content-type': type }), 415)
    }
    await expectAnswer(signIn(body, { 'sec-fetch-site': 'cross-site' }), 403)
  })
})

describe('tokens', () => {
  test('A7 a missing, invalid, Basic or double Authorization header gets 401', async () => {
    const { accessToken } = await newStaff()
    const caller = new Caller()
    const bearer = `Bearer ${accessToken}`
    const header = (...values: string[]) =>
      caller.request(me, { headers: values.map((value): [string, string] => ['authorization', value]) })
    await expectAnswer(caller.request(me), 401, { says: AUTH_MESSAGES.required })
    for (const value of ['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', accessToken, `Basic ${btoa('head:x')}`]) {
      await expectAnswer(header(value), 401)
    }
    await expectAnswer(header(`${bearer} ${accessToken}`), 401)
    await expectAnswer(header(bearer, bearer), 401)
    await expectAnswer(header('Bearer x', bearer), 401)
    await expectAnswer(header(bearer, 'Bearer x'), 401)
  })

  // ASVS 9.1.1, 9.1.2, 9.1.3
  test('A8 a token with another signature is invalid, whatever its header says', async () => {
    const { accessToken } = await newStaff()
    const claims = payloadOf(accessToken)
    const [head = '', payload = '', signature = ''] = accessToken.split('.')
    const superAdmin = claimsOf(await admin())
    const hmac = (alg: string, key: string) => {
      const unsigned = assembleToken({ alg: alg.toUpperCase(), typ: 'access' }, claims).replace(/\.$/, '')
      return `${unsigned}.${createHmac(alg.replace('hs', 'sha'), key).update(unsigned).digest('base64url')}`
    }
    const other = new TextEncoder().encode('another key of thirty-two bytes!!')
    const tokens = [
      assembleToken({ alg: 'none', typ: 'access' }, claims),
      assembleToken({ alg: 'None', typ: 'access' }, claims, signature),
      assembleToken({ alg: 'RS256', typ: 'access' }, claims, signature),
      hmac('hs512', SECRET),
      hmac('hs256', SECRET),
      await forgeToken(accessToken, { header: { alg: 'HS512' }, key: new Uint8Array(64) }),
      await forgeToken(accessToken, { header: { kid: '../../dev/null' }, key: other }),
      await forgeToken(accessToken, { header: { jku: 'https://evil.example/keys' }, key: other }),
      await forgeToken(accessToken, { header: { jwk: { kty: 'oct', k: 'AAAA' } }, key: other }),
      await forgeToken(accessToken, { header: { typ: 'JWT' } }),
      await forgeToken(accessToken, { claims: { aud: 'another' } }),
      await forgeToken(accessToken, { claims: { iss: 'another' } }),
      await forgeToken(accessToken, { claims: { sub: superAdmin.sub } }),
      `${head}.${assembleToken({}, { ...claims, sub: superAdmin.sub }).split('.')[1]}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${accessToken}x`,
    ]
    for (const token of tokens) await expectAnswer(withToken(token), 401, { says: AUTH_MESSAGES.invalid })
    await expectAnswer(withToken(accessToken), 200, { endpoint: me })
  })

  // ASVS 9.2.1
  test('A9 an expired token gets its own message, and a token from the future is invalid', async () => {
    const { accessToken } = await newStaff()
    const now = Math.floor(Date.now() / 1000)
    const expired = await forgeToken(accessToken, { claims: { iat: now - 2_000, exp: now - 60 } })
    await expectAnswer(withToken(expired), 401, { says: AUTH_MESSAGES.expired })
    for (const claims of [{ iat: now + 3_600 }, { nbf: now + 3_600 }]) {
      await expectAnswer(withToken(await forgeToken(accessToken, { claims })), 401, { says: AUTH_MESSAGES.invalid })
    }
  })

  // ASVS 3.3.4, 9.2.2
  test('A10 a token is accepted only for its own purpose, and a cookie authorizes no write', async () => {
    const person = await newStaff()
    const cookie = person.cookie.split('=')[1] ?? ''
    await expectAnswer(withToken(person.refreshToken), 401, { says: AUTH_MESSAGES.invalid })
    await expectAnswer(withToken(cookie), 401, { says: AUTH_MESSAGES.invalid })
    await expectAnswer(withToken(await forgeToken(person.accessToken, { purpose: 'page' })), 401, {
      says: AUTH_MESSAGES.invalid,
    })
    await expectAnswer(new Caller().refresh(person.accessToken), 401, { says: AUTH_MESSAGES.refresh })
    await expectAnswer(new Caller().refresh(cookie), 401, { says: AUTH_MESSAGES.refresh })
    const byCookie = { headers: { cookie: person.cookie } }
    const body = { name: { firstName: 'Eve', lastName: 'Cookie' }, phone: canaries.phone, department: 'Arts' }
    await expectAnswer(new Caller().request(updateMe, { ...byCookie, body }), 401)
    await expectAnswer(new Caller().request(me, byCookie), 401)
    await expectAnswer(new Caller().request(endpoints.auth.endOtherSessions, byCookie), 401)
    await expectAnswer(new Caller().request(endpoints.students.create, { ...byCookie, body: {} }), 401)
  })

  test('A11 the token of a deleted user, or of a session that has ended, gets 401 on the next call', async () => {
    const [person, other] = await Promise.all([newStaff(), newStaff()])
    await (await admin()).request(endpoints.staff.remove, { id: person.id })
    await expectAnswer(person.request(me), 401, { says: AUTH_MESSAGES.invalid })
    await other.request(logout, { body: { refreshToken: other.refreshToken } })
    await expectAnswer(other.request(me), 401, { says: AUTH_MESSAGES.invalid })
  })
})

describe('passwords', () => {
  // R35.16
  test('A12 a new password with more than 72 bytes or half a surrogate pair is refused', async () => {
    const head = await admin()
    const person = await newStaff()
    for (const bad of ['a'.repeat(73), 'ä'.repeat(37), '\ud800abcdef', `abcdef\udc00`]) {
      await expectAnswer(head.request(endpoints.staff.create, { body: canaryStaff([], { password: bad }) }), 400)
      await expectAnswer(person.request(changePassword, { body: passwords(password, bad) }), 400)
    }
    const { email } = await newMember([], { password: 'a'.repeat(72) })
    for (const bad of [`${'a'.repeat(72)}X`, `${'a'.repeat(72)}Y`]) {
      await expectAnswer(signIn({ email, password: bad }), [400, 401])
    }
  })

  // ASVS 6.2.3, 6.3.1, 7.4.3
  test('A13 a change of password needs the current password, counts failures, and ends every session', async () => {
    const person = await newStaff()
    const other = await new Caller().signIn(person.email, password)
    const attempt = (body: unknown) => person.request(changePassword, { body })
    const { body } = await expectAnswer(attempt(passwords(wrong)), 400)
    expect(body.errors[0].field).toBe('currentPassword')
    await expectAnswer(attempt({ ...passwords(), confirmPassword: 'another one' }), 400)
    const same = await expectAnswer(attempt(passwords(password, password)), 400)
    expect(same.body.errors[0].field).toBe('newPassword')
    await expectAnswer(attempt(passwords()), 200, { endpoint: changePassword })
    for (const session of [person, other]) {
      await expectAnswer(session.request(me), 401, { says: AUTH_MESSAGES.invalid })
      await expectAnswer(session.refresh(), 401, { says: AUTH_MESSAGES.refresh })
    }
    const again = await new Caller().signIn(person.email, canaries.newPassword)
    for (let n = 0; n < 5; n++) await expectAnswer(again.request(changePassword, { body: passwords(wrong) }), 400)
    await expectAnswer(again.request(changePassword, { body: passwords(canaries.newPassword, password) }), 429)
    await resetRateLimits()
  })

  test('A14 twenty concurrent sign-ins open twenty sessions, and ending one session leaves nineteen', async () => {
    const { email } = await newMember()
    const sessions = await Promise.all(Array.from({ length: 20 }, () => new Caller().signIn(email, password)))
    expect(new Set(sessions.map(session => claimsOf(session).sid)).size).toBe(20)
    const [first, ...others] = sessions
    await first!.request(logout, { body: { refreshToken: first!.refreshToken } })
    await expectAnswer(first!.request(me), 401)
    for (const session of others) await expectAnswer(session.request(me), 200, { endpoint: me })
    const live = await runQuery(`SELECT "id" FROM "Session" WHERE "revokedAt" IS NULL AND "userId" = '${first!.id}'`)
    expect(live).toHaveLength(19)
  })
})

test('A6 A10 a refresh token that is invalid or not a text is refused', async () => {
  for (const refreshToken of [undefined, null, 1, {}, [], '', 'x', 'x'.repeat(5_000)]) {
    await expectAnswer(new Caller().request(refresh, { body: { refreshToken } }), [400, 401])
  }
})
