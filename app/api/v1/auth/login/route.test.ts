import { beforeEach, describe, expect, it, vi } from 'vitest'
import bcrypt from 'bcrypt'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { deviceCookie } from '@/lib/server/accounts/known-browser'
import { db } from '@/lib/server/db/db'
import { insertAccount, withPasswordHash } from '@/lib/server/accounts/create-account'
import { call, validationErrors, type Options } from '@/tests/support/api'
import { MINUTE, advanceClock, stopClock } from '@/tests/support/clock'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as me } from '../me/route'
import { POST as login } from './route'

const PASSWORD = 'Secret@123'
const EMAIL = 'ravi@school.example'
const account = await withPasswordHash(staffInput(['students.read'], { email: EMAIL, password: PASSWORD }))

const signIn = (body: unknown, headers: Options['headers'] = {}) => call<SignedIn>(login, { body, headers })

beforeEach(async () => {
  await db.$transaction(tx => insertAccount(tx, commandLineOrigin(), 'staff', account))
})

// ASVS 15.3.1
// R1.1, R24.7
it('a sign-in with the right password succeeds, and its answer contains no secret', async () => {
  const { status, body, headers } = await signIn({ email: EMAIL, password: PASSWORD })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: 'Login successful!' })
  const { user, accessToken, refreshToken } = body.data
  expect(user).toMatchObject({ email: EMAIL, role: 'staff', employeeId: 'EMP-0001', fullName: 'Test Person' })
  expect(user.permissions.students).toEqual({ create: false, read: true, update: false, delete: false })
  expect(accessToken).not.toBe(refreshToken)
  expect(JSON.stringify(body)).not.toMatch(/password|\$2b\$/i)
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await call(me, { token: accessToken })).status).toBe(200)
})

// ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4
// R27.19
it('a sign-in sets a page cookie that scripts cannot read and that is not a token', async () => {
  stopClock()
  const { body, headers } = await signIn({ email: EMAIL, password: PASSWORD })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^sid=[\w.-]+; Path=\/; Max-Age=604(800|799); HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(body.data.accessToken)
  const secure = await signIn({ email: EMAIL, password: PASSWORD }, { 'x-forwarded-proto': 'https' })
  expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; Secure$/)
})

// ASVS 6.2.8
it('a sign-in ignores case and surrounding spaces in the email, but not in the password', async () => {
  expect((await signIn({ email: '  RAVI@School.Example ', password: PASSWORD })).status).toBe(200)
  expect((await signIn({ email: EMAIL, password: `${PASSWORD} ` })).status).toBe(401)
})

// ASVS 6.3.8
it('a wrong password and an unknown email get the same answer', async () => {
  const wrong = await signIn({ email: EMAIL, password: 'Wrong@123' })
  const unknown = await signIn({ email: 'nobody@school.example', password: 'Wrong@123' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    success: false,
    message: 'Invalid email or password',
    error: 'UNAUTHENTICATED',
    errors: [],
  })
  expect(unknown.body).toEqual(wrong.body)
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
})

// ASVS 6.3.8
it('a sign-in with an unknown email computes a hash, too, so that the time reveals nothing', async () => {
  const compare = vi.spyOn(bcryptThreads, 'compare')
  await signIn({ email: 'nobody@school.example', password: 'Wrong@123' })
  expect(compare).toHaveBeenCalledOnce()
  expect(bcrypt.getRounds(String(compare.mock.calls[0]?.[1]))).toBe(5)
})

// R16.7
it('only a sign-in with the right password says that the account is deactivated', async () => {
  await db.user.updateMany({ data: { isActive: false } })
  const known = await signIn({ email: EMAIL, password: PASSWORD })
  expect(known.status).toBe(403)
  expect(known.body.message).toBe('Your account has been deactivated. Please contact your administrator.')
  expect((await signIn({ email: EMAIL, password: 'Wrong@123' })).body.message).toBe('Invalid email or password')
})

// R35.16
it('a text that is longer than any password is wrong, also when it begins with the password', async () => {
  const longest = 'é'.repeat(36)
  await db.user.updateMany({ data: { passwordHash: await bcrypt.hash(longest, 4) } })
  expect((await signIn({ email: EMAIL, password: longest })).status).toBe(200)
  for (const password of [`${longest}x`, 'x'.repeat(73), 'x'.repeat(10_000)]) {
    const { status, body } = await signIn({ email: EMAIL, password })
    expect([status, body.message]).toEqual([401, 'Invalid email or password'])
  }
})

// ASVS 1.2.4, 15.3.5
// R19.1, R19.2
describe('refuses with the name of the field', () => {
  it.each([
    [{}, ['email: Email is required', 'password: Password is required']],
    [{ email: '', password: '' }, ['email: Email is required', 'password: Password is required']],
    [{ email: 'nonsense', password: PASSWORD }, ['email: Please enter a valid email address']],
    [{ email: EMAIL, password: 'short' }, ['password: Password must be at least 6 characters']],
    [{ email: EMAIL, password: 'lone\ud800half' }, ['password: Password contains characters that are not allowed']],
    [{ email: { contains: '' }, password: PASSWORD }, ['email: Email is required']],
    [{ email: EMAIL, password: 123456 }, ['password: Password is required']],
    [null, [': Invalid value']],
    [[], [': Invalid value']],
  ])('a sign-in with the body %j is refused with the names of the wrong fields', async (body, expected) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      success: false,
      error: 'VALIDATION_ERROR',
      message: 'Please fix the following errors:',
    })
    expect(validationErrors(answer)).toEqual(expected)
  })
})

// ASVS 1.5.2, 3.5.2
describe('bodies', () => {
  const raw = (body: string | Uint8Array, headers: Options['headers'] = {}) => call(login, { body, headers })
  it.each([
    ['broken JSON', '{"email":', 400, {}],
    ['a byte order mark', '\ufeff{}', 400, {}],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, {}],
    ['50,000 levels of lists', '['.repeat(50_000) + ']'.repeat(50_000), 400, {}],
    [
      '11 levels of objects',
      JSON.stringify({ a: { a: { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } } } }),
      400,
      {},
    ],
    ['a list of 101 items', JSON.stringify({ email: Array(101).fill(1) }), 400, {}],
    ['more than 128 kB', JSON.stringify({ email: 'x'.repeat(128 * 1024) }), 413, {}],
    ['text/plain', '{}', 415, { 'content-type': 'text/plain' }],
    ['a form', 'email=a', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', '--x--', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another character set', '{}', 415, { 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed body', '{}', 415, { 'content-encoding': 'gzip' }],
  ])('a sign-in is refused when it sends %s', async (_name, body, status, headers) => {
    const answer = await raw(body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe(false)
  })

  it('a sign-in that does not declare the length of its body is refused', async () => {
    const answer = await call(login, {
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    expect(answer.status).toBe(411)
  })
})

// ASVS 3.5.1
// R34.40
it('a sign-in from a page of another site is refused', async () => {
  const answer = await signIn({ email: EMAIL, password: PASSWORD }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
})

// ASVS 11.4.2
it('a sign-in replaces a password hash of lower cost, and its session stays valid', async () => {
  await db.user.update({ where: { email: EMAIL }, data: { passwordHash: await bcrypt.hash(PASSWORD, 4) } })
  const { body } = await signIn({ email: EMAIL, password: PASSWORD })
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { email: EMAIL } })
  expect(bcrypt.getRounds(passwordHash)).toBe(5)
  expect(await bcrypt.compare(PASSWORD, passwordHash)).toBe(true)
  expect((await call(me, { token: body.data.accessToken })).status).toBe(200)
})

const WHILE_SIGNING_IN: [what: string, status: number, happens: () => Promise<unknown>][] = [
  [
    'is rehashed by another sign-in',
    200,
    async () => {
      const { id, passwordChangedAt } = await db.user.findUniqueOrThrow({ where: { email: EMAIL } })
      // Without the device cookie, the two sign-ins would wait for each other: a deadlock.
      const cookie = `device=${deviceCookie({ id, passwordChangedAt })}`
      const { status } = await signIn({ email: EMAIL, password: PASSWORD }, { cookie, 'x-forwarded-for': '192.0.2.2' })
      expect(status).toBe(200)
    },
  ],
  [
    'is changed',
    401,
    () => db.user.update({ where: { email: EMAIL }, data: { passwordHash: 'another', passwordChangedAt: new Date() } }),
  ],
]

it.each(WHILE_SIGNING_IN)(
  'when the password %s during a sign-in, the sign-in answers %i',
  async (_what, status, happens) => {
    const passwordHash = await bcrypt.hash(PASSWORD, 4)
    await db.user.update({ where: { email: EMAIL }, data: { passwordHash } })
    vi.spyOn(bcryptThreads, 'compare').mockImplementationOnce(() => happens().then(() => true))
    expect((await signIn({ email: EMAIL, password: PASSWORD })).status).toBe(status)
    expect((await db.user.findUniqueOrThrow({ where: { email: EMAIL } })).passwordHash).not.toBe(passwordHash)
  },
)

it('a sign-in beyond twenty live sessions of a user ends the least recently used session', async () => {
  const somebodyElse = await createSignedInUser([])
  const first = await signIn({ email: EMAIL, password: PASSWORD })
  for (let n = 0; n < 20; n++) {
    advanceClock(MINUTE)
    await signIn({ email: EMAIL, password: PASSWORD })
  }
  const live = await db.session.groupBy({ by: ['userId'], where: { revokedAt: null }, _count: true })
  expect(live.find(({ userId }) => userId === somebodyElse.id)?._count).toBe(1)
  expect(live.find(({ userId }) => userId !== somebodyElse.id)?._count).toBe(20)
  expect(await db.auditEvent.findMany({ where: { action: 'session.ended' } })).toMatchObject([
    { label: 'Test Person (EMP-0001)' },
  ])
  expect((await call(me, { token: first.body.data.accessToken })).status).toBe(401)
})
