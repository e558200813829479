import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { db } from '@/lib/server/db/db'
import { insertAccount, withPasswordHash } from '@/lib/server/accounts/create-account'
import { call, type Options } from '@/tests/support/api'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { staffInput } from '@/tests/support/factories'
import { GET as me } from '../me/route'
import { POST as login } from './route'

const PASSWORD = 'Secret@123'
const EMAIL = 'ravi@school.example'
const account = await withPasswordHash(staffInput(['students.read'], { email: EMAIL, password: PASSWORD }))

const signIn = (body: unknown, headers: Options['headers'] = {}) => call<SignedIn>(login, { body, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

beforeEach(async () => {
  await db.$transaction(tx => insertAccount(tx, commandLineOrigin(), 'staff', account))
})

// ASVS 2.4.1, 6.3.1
describe('limits on failures', () => {
  const fail = (email = EMAIL, address = '192.0.2.7') => signIn({ email, password: 'Wrong@123' }, from(address))

  it('after five failures, a sign-in from the same address is refused before the password is hashed', async () => {
    for (let n = 0; n < 5; n++) expect((await fail()).status).toBe(401)
    const compare = vi.spyOn(bcryptThreads, 'compare')
    const sixth = await fail(`  ${EMAIL.toUpperCase()} `)
    expect(sixth.status).toBe(429)
    expect(sixth.body.error).toBe('RATE_LIMITED')
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))).status).toBe(429)
    expect(compare).not.toHaveBeenCalled()
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.8'))).status).toBe(200)
  })

  it('exactly five passwords are hashed for twenty concurrent sign-ins with a wrong password', async () => {
    const compare = vi.spyOn(bcryptThreads, 'compare')
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail()))
    expect(compare).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('twenty concurrent sign-ins with the right password are accepted', async () => {
    const tries = Array.from({ length: 20 }, () => signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7')))
    expect((await Promise.all(tries)).every(({ status }) => status === 200)).toBe(true)
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(20)
  })

  it('a sign-in whose password could not be checked does not count as a failure', async () => {
    const compare = vi.spyOn(bcryptThreads, 'compare')
    compare.mockImplementation(() => Promise.reject(new Error('overburdened')))
    for (let n = 0; n < 6; n++) expect((await fail()).status).toBe(500)
    compare.mockRestore()
    expect((await fail()).status).toBe(401)
  })

  it('sign-ins are accepted again 15 minutes after too many failures', async () => {
    for (let n = 0; n < 6; n++) await fail()
    advanceClock(15 * MINUTE + 1000)
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))).status).toBe(200)
  })

  it('a successful sign-in resets the failures of its account and address', async () => {
    for (let n = 0; n < 4; n++) await fail()
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await fail()).status).toBe(401)
  })

  const setPoints = (match: RegExp, points: number) =>
    db.rateLimit.findMany().then(rows => {
      const keys = rows.map(({ key }) => key).filter(key => match.test(key))
      expect(keys).toHaveLength(1)
      return db.rateLimit.updateMany({ where: { key: { in: keys } }, data: { points } })
    })

  it('sign-ins from an address are refused after fifty failures at many accounts', async () => {
    await fail('one@school.example', '192.0.2.9')
    await setPoints(/^sign-in:192\.0\.2\.9$/, 50)
    expect((await fail('two@school.example', '192.0.2.9')).status).toBe(429)
    expect((await fail('two@school.example', '192.0.2.10')).status).toBe(401)
  })

  it('after 100 failures from many addresses, sign-ins to an account are refused, and no session ends', async () => {
    const open = await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.50'))
    await fail(EMAIL, '192.0.2.11')
    await setPoints(/^sign-in:[\w-]{43}$/, 100)
    expect((await fail(EMAIL, '192.0.2.12')).status).toBe(429)
    expect((await call(me, { token: open.body.data.accessToken })).status).toBe(200)
  })

  it('failures from a /64 network count as failures from one address', async () => {
    for (let n = 0; n < 5; n++) await fail(EMAIL, `2001:db8:1:2::${n + 1}`)
    expect((await fail(EMAIL, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await fail(EMAIL, '2001:db8:1:3::1')).status).toBe(401)
  })

  // R34.22
  it('failures also count for the /56 and the /48 network, with limits four and sixteen times as high', async () => {
    for (const [network, limit] of [
      ['2001:db8:1:ab00::/56', 200],
      ['2001:db8:1::/48', 800],
    ] as const) {
      await db.rateLimit.deleteMany()
      await fail('one@school.example', '2001:db8:1:ab01::1')
      await setPoints(new RegExp(`^sign-in:${network}$`), limit - 1)
      expect((await fail('two@school.example', '2001:db8:1:ab02::1')).status).toBe(401)
      expect((await fail('three@school.example', '2001:db8:1:ab03::1')).status).toBe(429)
      expect((await fail('three@school.example', '2001:db8:2:ab03::1')).status).toBe(401)
    }
  })

  // R34.26
  it('a sign-in that a limit refuses writes neither a row nor an event', async () => {
    await fail('one@school.example')
    await setPoints(/^sign-in:192\.0\.2\.7$/, 50)
    const count = async () => [await db.rateLimit.count(), await db.auditEvent.count()]
    const before = await count()
    for (let n = 0; n < 5; n++) expect((await fail(`other-${n}@school.example`)).status).toBe(429)
    expect(await count()).toEqual(before)
  })
})

describe('failures in the history', () => {
  const all = () => db.auditEvent.count({ where: { action: 'session.sign_in_failed' } })
  let earlier: number
  beforeEach(async () => {
    earlier = await all()
  })
  const failures = async () => (await all()) - earlier

  // R34.26
  it('the history has all failures of an account, and one per network in 15 minutes for unknown emails', async () => {
    for (let n = 0; n < 3; n++) {
      await signIn({ email: EMAIL, password: 'Wrong@123' }, from('2001:db8:1:ab01::1'))
      await signIn({ email: `x-${n}@school.example`, password: 'Wrong@123' }, from(`2001:db8:1:${n}::1`))
    }
    expect(await failures()).toBe(3 + 1)
    await signIn({ email: 'x@school.example', password: 'Wrong@123' }, from('2001:db8:2:1::1'))
    expect(await failures()).toBe(3 + 2)
    advanceClock(15 * MINUTE + 1000)
    await signIn({ email: 'x@school.example', password: 'Wrong@123' }, from('2001:db8:1:1::1'))
    expect(await failures()).toBe(3 + 3)
  })

  it('the history has one failure per 15 minutes for the right password of a deactivated account', async () => {
    await db.user.updateMany({ data: { isActive: false } })
    for (let n = 0; n < 3; n++) {
      expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))).status).toBe(403)
    }
    expect(await failures()).toBe(1)
    advanceClock(15 * MINUTE + 1000)
    await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))
    expect(await failures()).toBe(2)
  })
})
