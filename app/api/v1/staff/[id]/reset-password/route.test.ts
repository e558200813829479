import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { TemporaryPassword } from '@/lib/contract/staff/schema'
import { hashPassword } from '@/lib/server/accounts/password'
import { db } from '@/lib/server/db/db'
import { call, validationErrors, send as raw, type Handler } from '@/tests/support/api'
import { createUserWithSecondFactor } from '@/tests/support/authenticator'
import { DAY, MINUTE, advanceClock } from '@/tests/support/clock'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as changePassword } from '../../../auth/change-password/route'
import { POST as login } from '../../../auth/login/route'
import { POST as logout } from '../../../auth/logout/route'
import { GET as me } from '../../../auth/me/route'
import { POST as refresh } from '../../../auth/refresh/route'
import { POST as resetPassword } from './route'

const OWN = 'My-own@12345'
let admin: Person
let member: Person

beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read', 'staff.read'])
})

const reset = () => call<TemporaryPassword>(resetPassword, { token: admin.token, id: member.id })
const temporary = async () => (await reset()).body.data.temporaryPassword
const signIn = (password: string) => call<SignedIn>(login, { body: { email: member.email, password } })
const change = (token: string, currentPassword: string, newPassword = OWN) =>
  call(changePassword, { token, body: { currentPassword, newPassword, confirmPassword: newPassword } })
const stored = () => db.user.findUniqueOrThrow({ where: { id: member.id } })

describe('a temporary password', () => {
  // ASVS 6.4.1
  // R35.1
  it('a temporary password is shown once, to the superAdmin, and stored only as a hash', async () => {
    const { status, headers, body } = await reset()
    const { temporaryPassword, expiresAt } = body.data
    expect([status, body.message]).toEqual([200, 'Temporary password set'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(temporaryPassword).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3 * DAY)).toBeLessThan(MINUTE)
    expect((await stored()).passwordHash).toMatch(/^\$2b\$05\$/)
    const events = await db.auditEvent.findMany({ where: { entityId: member.id }, orderBy: { id: 'asc' } })
    expect(events.at(-1)).toMatchObject({ action: 'staff.password_reset', actorId: admin.id, changes: '[]' })
    const everything = [await db.user.findMany(), await db.session.findMany(), events]
    expect(JSON.stringify(everything)).not.toContain(temporaryPassword)
  })

  // ASVS 7.4.5
  // R35.2
  it('a temporary password ends every session and replaces the old password', async () => {
    expect((await call(me, { token: member.token })).status).toBe(200)
    const first = await temporary()
    expect((await call(me, { token: member.token })).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken: member.refreshToken } })).status).toBe(401)
    const second = await temporary()
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(second)).status).toBe(200)
  })

  it('a temporary password allows a change of password in spite of earlier failures', async () => {
    await db.user.update({ where: { id: member.id }, data: { passwordHash: await hashPassword('Forgotten@1') } })
    const tries = [1, 2, 3, 4, 5, 6].map(() => change(member.token, 'Wrong@123'))
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
    const first = await temporary()
    const { accessToken } = (await signIn(first)).body.data
    expect((await change(accessToken, first)).status).toBe(200)
  })

  // ASVS 6.4.3
  it('a temporary password does not turn off two-step sign-in', async () => {
    member = await createUserWithSecondFactor([])
    expect((await signIn(await temporary())).body.error).toBe('SECOND_FACTOR_REQUIRED')
  })

  // ASVS 2.3.1, 6.4.1
  // R35.4
  it('a user with a temporary password can only replace it with a new password', async () => {
    const password = await temporary()
    const { body } = await signIn(password)
    const { user, accessToken: token, refreshToken } = body.data
    expect(user.duty).toBe('changePassword')
    expect((await call<SignedIn>(me, { token })).body.data.user.duty).toBe('changePassword')
    expect((await call(refresh, { body: { refreshToken } })).status).toBe(200)

    expect(validationErrors(await change(token, password, password))).toEqual([
      'newPassword: New password must be different from the current password',
    ])
    expect((await change(token, password)).status).toBe(200)
    expect((await call(me, { token })).status).toBe(401)
    expect((await signIn(password)).status).toBe(401)
    const own = await signIn(OWN)
    expect(own.body.data.user).not.toHaveProperty('duty')
    expect((await stored()).passwordExpiresAt).toBeNull()
  })

  // R35.4
  it('a temporary password allows a sign-out and another sign-in before it is changed', async () => {
    const password = await temporary()
    const { accessToken: token } = (await signIn(password)).body.data
    expect((await call(logout, { token, body: {} })).status).toBe(200)
    expect((await call(me, { token })).status).toBe(401)
    expect((await signIn(password)).body.data.user.duty).toBe('changePassword')
  })

  // ASVS 6.4.1
  // R35.4
  it('a temporary password expires after 72 hours, with the sessions that it opened', async () => {
    const password = await temporary()
    advanceClock(3 * DAY - 5 * MINUTE)
    const { accessToken: token, refreshToken } = (await signIn(password)).body.data
    advanceClock(6 * MINUTE)
    expect((await change(token, password)).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken } })).status).toBe(401)
    const late = await signIn(password)
    expect([late.status, late.body.message]).toEqual([
      403,
      'Your temporary password has expired. Please ask your administrator for a new password.',
    ])
    // A client with a wrong password learns nothing.
    expect((await signIn('Wrong@123')).status).toBe(401)
  })

  it('a temporary password signs in an account that had too many failures', async () => {
    for (let n = 0; n < 6; n++) await signIn('Wrong@123')
    expect((await signIn('Wrong@123')).status).toBe(429)
    expect((await signIn(await temporary())).status).toBe(200)
  })

  // R35.2
  it('of two temporary passwords set at the same time, only one is valid', async () => {
    const set = await Promise.all([temporary(), temporary()])
    const answers = await Promise.all(set.map(signIn))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

const modules = import.meta.glob<Record<string, unknown>>('../../../**/route.ts', { eager: true })
const handlers = Object.values(modules).flatMap(module => Object.values(module) as Handler[])
const guarded = handlers.filter(({ endpoint: { access } }) => access !== 'public')

// ASVS 2.3.1
// R35.3
it('every other call, also photos by cookie, is refused until a temporary password is changed', async () => {
  await db.user.update({ where: { id: member.id }, data: { passwordExpiresAt: new Date(Date.now() + DAY) } })
  const open: string[] = []
  for (const handler of guarded) {
    const { method, path, cookie } = handler.endpoint
    const by = cookie ? { headers: { cookie: member.cookie } } : { token: member.token }
    const response = await raw(handler, { ...by, id: 'no-such-record', body: {} })
    const answer = (await response.json()) as { error?: string; message: string }
    if (answer.error !== 'PASSWORD_CHANGE_REQUIRED') open.push(`${method} ${path}`)
    else {
      expect(response.status).toBe(403)
      expect(answer.message).toBe(
        'You have signed in with a temporary password. Please choose a password of your own first.',
      )
    }
  }
  expect(open.sort()).toEqual(['GET /auth/me', 'POST /auth/change-password', 'POST /auth/own-password'])
})

const CHANGING_STAFF = ['staff.read', 'staff.update'] as const

describe('a temporary password is refused for', () => {
  // R35.1
  it.each<[string, number, () => Promise<[token: string, id: string]>]>([
    ['staff with any permissions', 403, async () => [(await createSignedInUser(CHANGING_STAFF)).token, member.id]],
    ['the superAdmin themselves', 404, () => Promise.resolve([admin.token, admin.id])],
    ['another superAdmin', 404, async () => [admin.token, (await createSignedInUser('superAdmin')).id]],
    ['an unknown id', 404, () => Promise.resolve([admin.token, 'no-such-record'])],
  ])('setting a temporary password is refused for %s with the status %i', async (_whom, status, who) => {
    const [token, id] = await who()
    const before = await db.user.findMany()
    expect((await call(resetPassword, { token, id })).status).toBe(status)
    expect(await db.user.findMany()).toEqual(before)
  }) // prettier-ignore
})
