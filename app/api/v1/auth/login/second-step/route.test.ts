import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/auth'
import { db } from '@/lib/server/db'
import { call } from '@/lib/testing/api'
import { type Guarded, PASSWORD, withSecondFactor } from '@/lib/testing/authenticator'
import { codeOf, wrongCode } from '@/lib/testing/codes'
import { MINUTE, passTime } from '@/lib/testing/clock'
import { GET as me } from '../../me/route'
import { POST as login } from '../route'
import { POST as secondStep } from './route'

const STEP = 30_000
let person: Guarded

beforeEach(async () => {
  // At the beginning of a step, so that none ends while a test counts them.
  passTime(STEP - (Date.now() % STEP) + 1_000)
  person = await withSecondFactor(['students.read'])
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
const said = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, body.error, body.message]

const WRONG = [401, 'UNAUTHENTICATED', 'That code is not right, or was used before.']
const BEGIN_AGAIN = [401, 'UNAUTHENTICATED', 'Your sign-in has taken too long. Please begin again.']

// ASVS 2.3.1, 6.3.4
it('asks for the code once the password was right, and gives no session before', async () => {
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
  // The challenge is good for the second step and nothing else.
  expect((await call(me, { token: body.data.challenge })).status).toBe(401)
})

// ASVS 6.3.8
it('says nothing of a second step to whoever does not know the password', async () => {
  expect(said((await first('Wrong@123')) as never)).toEqual([401, 'UNAUTHENTICATED', 'Invalid email or password'])
})

it('signs in with the code, answering as any sign-in does', async () => {
  const { status, headers, body } = await signIn(codeOf(person.key))
  expect([status, body.message]).toEqual([200, 'Login successful!'])
  expect(Object.keys(body.data)).toEqual(['user', 'accessToken', 'refreshToken'])
  expect(headers.get('set-cookie')).toMatch(/^sid=/)
  expect((await call(me, { token: body.data.accessToken })).status).toBe(200)
})

describe('a code', () => {
  // ASVS 6.5.5
  it.each([
    [-2, 401],
    [-1, 401], // spent when two-step sign-in was set up
    [0, 200],
    [1, 200],
    [2, 401],
  ])('of %i steps from now is answered with %i', async (steps, status) => {
    expect((await signIn(codeOf(person.key, steps))).status).toBe(status)
  })

  it('of the step before counts, when it was not used', async () => {
    await db.secondFactor.update({ where: { userId: person.id }, data: { lastStep: 0 } })
    expect((await signIn(codeOf(person.key, -1))).status).toBe(200)
  })

  // ASVS 6.5.1
  it('counts once, and none of an earlier step after it', async () => {
    const now = codeOf(person.key)
    expect((await signIn(codeOf(person.key, 1))).status).toBe(200)
    expect(said(await signIn(codeOf(person.key, 1)))).toEqual(WRONG)
    expect(said(await signIn(now))).toEqual(WRONG)
    passTime(2 * STEP)
    expect((await signIn(codeOf(person.key))).status).toBe(200)
  })

  // ASVS 6.5.1
  it('sent by ten at once lets one in', async () => {
    const code = codeOf(person.key)
    const open = await challenge()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => second({ challenge: open, code }, `192.0.2.${n + 10}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)])
    expect(await db.auditEvent.count({ where: { entityId: person.id, action: 'session.sign_in_failed' } })).toBe(9)
  })

  it('may be typed with spaces', async () => {
    expect((await signIn(codeOf(person.key).replace(/^.../, '$& '))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  // ASVS 6.5.1, 6.5.2
  it('signs in once, however it is typed, and is kept in the history without its signs', async () => {
    const [code = '', other = ''] = person.recoveryCodes
    expect((await signIn(` ${code.toUpperCase()} `)).status).toBe(200)
    expect(said(await signIn(code))).toEqual(WRONG)
    expect(await db.recoveryCode.count({ where: { userId: person.id } })).toBe(2)
    expect((await signIn(other.replace('-', ''))).status).toBe(200)
    const events = await db.auditEvent.findMany({ where: { entityId: person.id } })
    expect(events.filter(({ action }) => action === 'second_factor.code_used')).toHaveLength(2)
    const kept = JSON.stringify([events, await db.recoveryCode.findMany(), await db.secondFactor.findMany()])
    for (const secret of [person.key, ...person.recoveryCodes, ...person.recoveryCodes.map(c => c.replace('-', ''))])
      expect(kept).not.toContain(secret)
  })

  it('sent by five at once lets one in', async () => {
    const [code = ''] = person.recoveryCodes
    const open = await challenge()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => second({ challenge: open, code }, `192.0.2.${n + 10}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('of somebody else is of no use', async () => {
    await db.recoveryCode.deleteMany({ where: { userId: person.id } })
    const { recoveryCodes } = await withSecondFactor([])
    expect(said(await signIn(recoveryCodes[0]!))).toEqual(WRONG)
    expect(await db.recoveryCode.count()).toBe(recoveryCodes.length)
  })
})

describe('guessing', () => {
  // ASVS 6.3.1
  it('ends after five wrong codes, whatever right passwords come between them', async () => {
    const wrong = wrongCode(person.key)
    for (let n = 0; n < 5; n++) expect(said(await signIn(wrong))).toEqual(WRONG)
    const sixth = await first()
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await first(PASSWORD, '198.51.100.7')).status).toBe(401)
    passTime(16 * MINUTE)
    expect((await signIn(codeOf(person.key))).status).toBe(200)
  })

  it('counts codes together with passwords, and a success forgives both', async () => {
    const wrong = wrongCode(person.key)
    const open = await challenge()
    for (let n = 0; n < 2; n++) await first('Wrong@123')
    for (let n = 0; n < 2; n++) await second({ challenge: open, code: wrong })
    expect((await second({ challenge: open, code: codeOf(person.key) })).status).toBe(200)
    expect((await first('Wrong@123')).status).toBe(401)
    for (let n = 0; n < 4; n++) await second({ challenge: open, code: wrong })
    expect((await second({ challenge: open, code: wrong })).status).toBe(429)
  })

  it('of many codes at once gets no further than five', async () => {
    const open = await challenge()
    const wrong = wrongCode(person.key)
    const answers = await Promise.all(Array.from({ length: 20 }, () => second({ challenge: open, code: wrong })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('a challenge', () => {
  it('is good for five minutes', async () => {
    const open = await challenge()
    passTime(5 * MINUTE + 10_000)
    expect(said(await second({ challenge: open, code: codeOf(person.key) }))).toEqual(BEGIN_AGAIN)
  })

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
  ])('is void once %s', async (_what, happen) => {
    const open = await challenge()
    await happen()
    expect(said(await second({ challenge: open, code: codeOf(person.key) }))).toEqual(BEGIN_AGAIN)
  })

  it('lets nobody in who was deactivated meanwhile', async () => {
    const open = await challenge()
    await db.user.update({ where: { id: person.id }, data: { isActive: false } })
    expect((await second({ challenge: open, code: codeOf(person.key) })).status).toBe(403)
  })

  it.each(['', 'x', 'a.b.c'])('cannot be %j', async made => {
    expect(said(await second({ challenge: made, code: '123456' }))).toEqual(BEGIN_AGAIN)
  })

  it('cannot be a token of a session', async () => {
    for (const token of [person.token, person.refreshToken])
      expect(said(await second({ challenge: token, code: codeOf(person.key) }))).toEqual(BEGIN_AGAIN)
  })
})
