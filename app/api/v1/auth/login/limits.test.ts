import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '@/lib/contract/auth'
import { atTheServer } from '@/lib/server/audit/record'
import { hashing } from '@/lib/server/auth/hashing'
import { db } from '@/lib/server/db'
import { insertAccount, withHash } from '@/lib/server/users/accounts'
import { call, type Options } from '@/lib/testing/api'
import { MINUTE, passTime } from '@/lib/testing/clock'
import { staffInput } from '@/lib/testing/factories'
import { GET as me } from '../me/route'
import { POST as login } from './route'

const PASSWORD = 'Secret@123'
const EMAIL = 'ravi@school.example'
const account = await withHash(staffInput(['students.read'], { email: EMAIL, password: PASSWORD }))

const signIn = (body: unknown, headers: Options['headers'] = {}) => call<SignedIn>(login, { body, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

beforeEach(async () => {
  await db.$transaction(tx => insertAccount(tx, atTheServer(), 'staff', account))
})

// ASVS 2.4.1, 6.3.1
describe('limits on failures', () => {
  const fail = (email = EMAIL, address = '192.0.2.7') => signIn({ email, password: 'Wrong@123' }, from(address))

  it('stops the sixth try at one account from one address, right or wrong, and computes no hash for it', async () => {
    for (let n = 0; n < 5; n++) expect((await fail()).status).toBe(401)
    const compare = vi.spyOn(hashing, 'compare')
    const sixth = await fail(`  ${EMAIL.toUpperCase()} `)
    expect(sixth.status).toBe(429)
    expect(sixth.body.error).toBe('RATE_LIMITED')
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))).status).toBe(429)
    expect(compare).not.toHaveBeenCalled()
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.8'))).status).toBe(200)
  })

  it('hashes exactly five of twenty parallel tries', async () => {
    const compare = vi.spyOn(hashing, 'compare')
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail()))
    expect(compare).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('lets in twenty that sign in at once with the right password', async () => {
    const tries = Array.from({ length: 20 }, () => signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7')))
    expect((await Promise.all(tries)).every(({ status }) => status === 200)).toBe(true)
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(20)
  }, 20_000)

  it('does not count a try that could not be looked at', async () => {
    const compare = vi.spyOn(hashing, 'compare')
    compare.mockImplementation(() => Promise.reject(new Error('overburdened')))
    for (let n = 0; n < 6; n++) expect((await fail()).status).toBe(500)
    compare.mockRestore()
    expect((await fail()).status).toBe(401)
  })

  it('lets go when the window has passed', async () => {
    for (let n = 0; n < 6; n++) await fail()
    passTime(15 * MINUTE + 1000)
    expect((await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.7'))).status).toBe(200)
  })

  it('forgets the failures of an account and address after a success', async () => {
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

  it('stops the fifty-first failure of one address over many accounts', async () => {
    await fail('one@school.example', '192.0.2.9')
    await setPoints(/^sign-in:192\.0\.2\.9$/, 50)
    expect((await fail('two@school.example', '192.0.2.9')).status).toBe(429)
    expect((await fail('two@school.example', '192.0.2.10')).status).toBe(401)
  })

  it('stops the hundred-and-first failure of one account over many addresses, and ends no open session', async () => {
    const open = await signIn({ email: EMAIL, password: PASSWORD }, from('192.0.2.50'))
    await fail(EMAIL, '192.0.2.11')
    await setPoints(/^sign-in:[\w-]{43}$/, 100)
    expect((await fail(EMAIL, '192.0.2.12')).status).toBe(429)
    expect((await call(me, { token: open.body.data.accessToken })).status).toBe(200)
  })

  it('counts an IPv6 customer as one', async () => {
    for (let n = 0; n < 5; n++) await fail(EMAIL, `2001:db8:1:2::${n + 1}`)
    expect((await fail(EMAIL, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await fail(EMAIL, '2001:db8:1:3::1')).status).toBe(401)
  })
})
