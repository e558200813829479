import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { type PersonWithSecondFactor, PASSWORD, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { totpCode, wrongTotpCode } from '@/tests/support/codes'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { GET as me } from '../../me/route'
import { POST as login } from '../route'
import { POST as secondStep } from './route'

const STEP = 30_000
let person: PersonWithSecondFactor

beforeEach(async () => {
  // Moves the clock to the start of a TOTP step, so that no step ends during a test.
  advanceClock(STEP - (Date.now() % STEP) + 1_000)
  person = await createUserWithSecondFactor(['students.read'])
})

const first = (password = PASSWORD, address = '192.0.2.1') =>
  call<{ challenge: string }>(login, {
    body: { email: person.email, password },
    headers: { 'x-forwarded-for': address },
  })
const challenge = async () => (await first()).body.data.challenge
const second = (body: { challenge: string; code: string }, address = '192.0.2.1') =>
  call<SignedIn>(secondStep, { body, headers: { 'x-forwarded-for': address } })
const signIn = async (code: string) => second({ challenge: await challenge(), code })
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, body.error, body.message]

const WRONG = [401, 'UNAUTHENTICATED', 'This code is wrong or was already used. Enter the newest code from your app.']
const BEGIN_AGAIN = [401, 'UNAUTHENTICATED', 'Your sign-in took too long. Please start again.']

// ASVS 2.3.1, 6.3.4
// R35.6
it('after the right password, an account with a second factor gets a challenge, but no session', async () => {
  const sessions = await db.session.count()
  const { status, headers, body } = await first()
  expect([status, body.success, body.error, body.message]).toEqual([
    401,
    false,
    'SECOND_FACTOR_REQUIRED',
    'Enter the code that your authenticator app shows.',
  ])
  expect(Object.keys(body.data)).toEqual(['challenge'])
  expect(headers.get('set-cookie')).toBeNull()
  expect(await db.session.count()).toBe(sessions)
  // The challenge is valid only for the second step.
  expect((await call(me, { token: body.data.challenge })).status).toBe(401)
})

// ASVS 6.3.8
// R35.6
it('the answer to a wrong password does not mention the second step', async () => {
  expect(outcomeOf((await first('Wrong@123')) as never)).toEqual([401, 'UNAUTHENTICATED', 'Invalid email or password'])
})

// R35.6
it('the right code of the second step signs in, with the same answer as any sign-in', async () => {
  const { status, headers, body } = await signIn(totpCode(person.key))
  expect([status, body.message]).toEqual([200, 'Login successful!'])
  expect(Object.keys(body.data)).toEqual(['user', 'accessToken', 'refreshToken'])
  expect(headers.get('set-cookie')).toMatch(/^sid=/)
  expect((await call(me, { token: body.data.accessToken })).status).toBe(200)
})

describe('a code', () => {
  // ASVS 6.5.5
  // R35.7
  it.each([
    [-2, 401],
    [-1, 401], // spent when two-step sign-in was set up
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a TOTP code of %i steps from now gets the status %i', async (steps, status) => {
    expect((await signIn(totpCode(person.key, steps))).status).toBe(status)
  })

  it('the TOTP code of the previous step is valid when it was not used', async () => {
    await db.secondFactor.update({ where: { userId: person.id }, data: { lastStep: 0 } })
    expect((await signIn(totpCode(person.key, -1))).status).toBe(200)
  })

  // ASVS 6.5.1
  // R35.7
  it('a TOTP code is valid once, and invalidates the codes of earlier steps', async () => {
    const now = totpCode(person.key)
    expect((await signIn(totpCode(person.key, 1))).status).toBe(200)
    expect(outcomeOf(await signIn(totpCode(person.key, 1)))).toEqual(WRONG)
    expect(outcomeOf(await signIn(now))).toEqual(WRONG)
    advanceClock(2 * STEP)
    expect((await signIn(totpCode(person.key))).status).toBe(200)
  })

  // ASVS 6.5.1
  // R35.7
  it('a TOTP code that ten clients send at the same time signs in only one client', async () => {
    const code = totpCode(person.key)
    const open = await challenge()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => second({ challenge: open, code }, `192.0.2.${n + 10}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)])
    expect(await db.auditEvent.count({ where: { entityId: person.id, action: 'session.sign_in_failed' } })).toBe(9)
  })

  it('a TOTP code may contain spaces', async () => {
    expect((await signIn(totpCode(person.key).replace(/^.../, '$& '))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  // ASVS 6.5.1, 6.5.2
  // R35.8
  it('a recovery code signs in once, in any spelling, and the history names each use but not the code', async () => {
    const [code = '', other = ''] = person.recoveryCodes
    expect((await signIn(` ${code.toUpperCase()} `)).status).toBe(200)
    expect(outcomeOf(await signIn(code))).toEqual(WRONG)
    expect(await db.recoveryCode.count({ where: { userId: person.id } })).toBe(2)
    expect((await signIn(other.replace('-', ''))).status).toBe(200)
    const events = await db.auditEvent.findMany({ where: { entityId: person.id } })
    expect(events.filter(({ action }) => action === 'second_factor.code_used')).toHaveLength(2)
    const stored = JSON.stringify([events, await db.recoveryCode.findMany(), await db.secondFactor.findMany()])
    for (const secret of [person.key, ...person.recoveryCodes, ...person.recoveryCodes.map(c => c.replace('-', ''))])
      expect(stored).not.toContain(secret)
  })

  // R35.8
  it('a recovery code that five clients send at the same time signs in only one client', async () => {
    const [code = ''] = person.recoveryCodes
    const open = await challenge()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => second({ challenge: open, code }, `192.0.2.${n + 10}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('the recovery code of another user is refused', async () => {
    await db.recoveryCode.deleteMany({ where: { userId: person.id } })
    const { recoveryCodes } = await createUserWithSecondFactor([])
    expect(outcomeOf(await signIn(recoveryCodes[0]!))).toEqual(WRONG)
    expect(await db.recoveryCode.count()).toBe(recoveryCodes.length)
  })
})

describe('guessing', () => {
  // ASVS 6.3.1
  // R35.9
  it('a sign-in is refused after five wrong codes, even with right passwords in between', async () => {
    const wrong = wrongTotpCode(person.key)
    for (let n = 0; n < 5; n++) expect(outcomeOf(await signIn(wrong))).toEqual(WRONG)
    const sixth = await first()
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await first(PASSWORD, '198.51.100.7')).status).toBe(401)
    advanceClock(16 * MINUTE)
    expect((await signIn(totpCode(person.key))).status).toBe(200)
  })

  // R35.9
  it('wrong codes and wrong passwords count together, and a successful sign-in resets both', async () => {
    const wrong = wrongTotpCode(person.key)
    const open = await challenge()
    for (let n = 0; n < 2; n++) await first('Wrong@123')
    for (let n = 0; n < 2; n++) await second({ challenge: open, code: wrong })
    expect((await second({ challenge: open, code: totpCode(person.key) })).status).toBe(200)
    expect((await first('Wrong@123')).status).toBe(401)
    for (let n = 0; n < 4; n++) await second({ challenge: open, code: wrong })
    expect((await second({ challenge: open, code: wrong })).status).toBe(429)
  })

  // R35.9
  it('of twenty wrong TOTP codes at the same time, only five are checked', async () => {
    const open = await challenge()
    const wrong = wrongTotpCode(person.key)
    const answers = await Promise.all(Array.from({ length: 20 }, () => second({ challenge: open, code: wrong })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('a challenge', () => {
  // R35.6
  it('a second-step challenge is refused when it is older than five minutes', async () => {
    const open = await challenge()
    advanceClock(5 * MINUTE + 10_000)
    expect(outcomeOf(await second({ challenge: open, code: totpCode(person.key) }))).toEqual(BEGIN_AGAIN)
  })

  // R35.6
  it.each<[string, () => Promise<unknown>]>([
    [
      'the password was changed',
      () => db.user.update({ where: { id: person.id }, data: { passwordChangedAt: new Date() } }),
    ],
    [
      'the second factor was turned off',
      () => db.user.update({ where: { id: person.id }, data: { secondFactorSince: null } }),
    ],
    ['the account was deleted', () => db.user.delete({ where: { id: person.id } })],
  ])('a second-step challenge is invalid after %s', async (_what, happen) => {
    const open = await challenge()
    await happen()
    expect(outcomeOf(await second({ challenge: open, code: totpCode(person.key) }))).toEqual(BEGIN_AGAIN)
  })

  it('a second-step challenge does not sign in a user who was deactivated meanwhile', async () => {
    const open = await challenge()
    await db.user.update({ where: { id: person.id }, data: { isActive: false } })
    expect((await second({ challenge: open, code: totpCode(person.key) })).status).toBe(403)
  })

  it.each(['', 'x', 'a.b.c'])('a second-step challenge of %j is refused', async made => {
    expect(outcomeOf(await second({ challenge: made, code: '123456' }))).toEqual(BEGIN_AGAIN)
  })

  it('a second-step challenge cannot be replaced by a token of a session', async () => {
    for (const token of [person.token, person.refreshToken])
      expect(outcomeOf(await second({ challenge: token, code: totpCode(person.key) }))).toEqual(BEGIN_AGAIN)
  })
})
