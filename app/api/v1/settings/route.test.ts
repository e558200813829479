import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import type { SecondFactorSetup, SecondFactorStatus } from '@/lib/contract/accounts/second-factor'
import { db } from '@/lib/server/db/db'
import { openSession } from '@/lib/server/accounts/sessions'
import { call, validationErrors, send, type Handler } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { totpCode, wrongTotpCode } from '@/tests/support/codes'
import { createSignedInUser } from '@/tests/support/people'
import { POST as login } from '../auth/login/route'
import { GET as me } from '../auth/me/route'
import { POST as confirm } from '../auth/second-factor/confirm/route'
import { POST as remove } from '../auth/second-factor/remove/route'
import { GET as status, POST as setUp } from '../auth/second-factor/route'
import { GET as students } from '../students/route'
import { SETTINGS } from '@/tests/support/settings'
import { GET as getSettings, PUT as changeSettings } from './route'

const signIn = ({ email }: { email: string }) => call<SignedIn>(login, { body: { email, password: PASSWORD } })
const statusOf = async (token: string) => (await call<SecondFactorStatus>(status, { token })).body.data
const require = (token: string) => call(changeSettings, { token, body: { secondFactorRequired: true } })
const release = (token: string, proof: object) =>
  call(changeSettings, { token, body: { secondFactorRequired: false, ...proof } })
const proofOf = ({ key }: { key: string }) => ({ password: PASSWORD, code: totpCode(key) })

describe('two-step sign-in that superAdmins must use', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../**/route.ts', { eager: true })
  const guarded = Object.values(modules)
    .flatMap(module => Object.values(module) as Handler[])
    .filter(({ endpoint: { access } }) => access !== 'public')

  // ASVS 2.3.1, 6.3.3
  // R35.12
  it('required two-step sign-in must be set up before any other call', async () => {
    const admin = await createUserWithPassword('superAdmin')
    expect((await require(admin.token)).status).toBe(200)
    expect(await db.auditEvent.findFirst({ where: { action: 'settings.changed' } })).toMatchObject({
      actorId: admin.id,
      changes: JSON.stringify([{ field: 'secondFactorRequired', before: false, after: true }]),
    })
    const { user, accessToken: token } = (await signIn(admin)).body.data
    expect(user.duty).toBe('setUpSecondFactor')
    const open: string[] = []
    for (const handler of guarded) {
      const answer = (await (await send(handler, { token, id: 'no-such-record', body: {} })).json()) as {
        error?: string
      }
      if (answer.error !== 'SECOND_FACTOR_SETUP_REQUIRED') {
        open.push(`${handler.endpoint.method} ${handler.endpoint.path}`)
      }
    }
    expect(open.sort()).toEqual([
      'GET /auth/me',
      'GET /auth/second-factor',
      'POST /auth/second-factor',
      'POST /auth/second-factor/confirm',
    ])

    const { key } = (await call<SecondFactorSetup>(setUp, { token, body: { password: PASSWORD } })).body.data
    expect((await call(confirm, { token, body: { code: totpCode(key) } })).status).toBe(200)
    expect((await call<SignedIn>(me, { token })).body.data.user).not.toHaveProperty('duty')
    const off = await call(remove, { token, body: { password: PASSWORD, code: totpCode(key, 1) } })
    expect(off.status).toBe(403)
    expect(await statusOf(token)).toMatchObject({ isOn: true, isRequired: true })
  })

  // R35.12
  it('required two-step sign-in applies to the next call of superAdmins who are already signed in', async () => {
    const [admin, other] = [await createUserWithPassword('superAdmin'), await createUserWithPassword('superAdmin')]
    const [careful, clerk] = [await createUserWithSecondFactor('superAdmin'), await createUserWithPassword([])]
    await require(admin.token)
    for (const { token } of [admin, other]) {
      expect((await call<SignedIn>(me, { token })).body.data.user.duty).toBe('setUpSecondFactor')
      expect(await call(students, { token })).toMatchObject({
        status: 403,
        body: { error: 'SECOND_FACTOR_SETUP_REQUIRED' },
      })
    }
    expect((await call(students, { token: careful.token })).status).toBe(200)
    expect((await call<SignedIn>(me, { token: clerk.token })).body.data.user).not.toHaveProperty('duty')

    expect((await release(careful.token, proofOf(careful))).status).toBe(200)
    for (const { token } of [admin, other]) expect((await call(students, { token })).status).toBe(200)
  })

  // R35.12
  it('required two-step sign-in applies to a sign-in that runs while the setting is switched on', async () => {
    const careful = await createUserWithSecondFactor('superAdmin')
    const { id } = await createUserWithPassword('superAdmin')
    const row = await db.user.findUniqueOrThrow({ where: { id } })
    const client = { userAgent: '', address: '192.0.2.1', requestId: 'r', secure: false }
    const switched: Promise<unknown>[] = []
    const { accessToken: token } = await openSession(row, client, async () => {
      // At this point, the sign-in has locked the account and has not yet read the setting.
      switched.push(require(careful.token))
      await yieldToEventLoop()
    })
    await Promise.all(switched)
    expect((await call(students, { token })).status).toBe(403)
  })

  // R35.12
  it('required two-step sign-in does not apply to staff, nor after it was switched off', async () => {
    const admin = await createUserWithPassword('superAdmin')
    const careful = await createUserWithSecondFactor('superAdmin')
    const clerk = await createUserWithPassword([])
    await require(careful.token)
    expect((await signIn(clerk)).body.data.user).not.toHaveProperty('duty')
    const { accessToken: token } = (await signIn(admin)).body.data
    expect((await release(careful.token, proofOf(careful))).status).toBe(200)
    expect((await call<SignedIn>(me, { token })).body.data.user).not.toHaveProperty('duty')
    expect((await signIn(admin)).body.data.user).not.toHaveProperty('duty')
  })

  // R35.12
  it('required two-step sign-in is switched off only with password and code', async () => {
    const careful = await createUserWithSecondFactor('superAdmin')
    await require(careful.token)
    const { code } = proofOf(careful)
    for (const [proof, message] of [
      [{ code }, 'password: Password is required'],
      [{ password: PASSWORD }, 'code: Code is required'],
      [{ password: 'Wrong@123', code }, 'password: Current password is incorrect'],
      [{ password: PASSWORD, code: wrongTotpCode(careful.key) }, `code: ${AUTH_MESSAGES.code}`],
    ] as const) {
      const answer = await release(careful.token, proof)
      expect(answer.status).toBe(400)
      expect(validationErrors(answer)).toEqual([message])
    }
    expect(await db.setting.findFirst()).toMatchObject({ value: 'true' })
    expect((await release(careful.token, proofOf(careful))).status).toBe(200)
    expect(await db.setting.findFirst()).toMatchObject({ value: 'false' })
  })

  // R35.12
  it('a user without a second factor can stop requiring two-step sign-in with the password alone', async () => {
    const admin = await createUserWithPassword('superAdmin')
    expect(validationErrors(await release(admin.token, {}))).toEqual(['password: Password is required'])
    expect((await release(admin.token, { password: PASSWORD })).status).toBe(200)
  })

  // R35.12
  it('only superAdmins can require two-step sign-in', async () => {
    const { token } = await createSignedInUser(['staff.read', 'staff.update'])
    expect((await require(token)).status).toBe(403)
    expect(await db.setting.count()).toBe(0)
    const answer = await call(changeSettings, { token: (await createSignedInUser('superAdmin')).token, body: {} })
    expect(validationErrors(answer)).toEqual(['secondFactorRequired: Choose at least one setting to change'])
  })
})

describe('the beginning of the academic year', () => {
  const read = async (token: string) => (await call(getSettings, { token })).body.data
  const change = (token: string, academicYearStart: unknown) =>
    call(changeSettings, { token, body: { academicYearStart } })

  // R42.4
  it('the academic year begins in April by default, and is changed without a password or other settings', async () => {
    const { token, id } = await createSignedInUser('superAdmin')
    expect(await read(token)).toEqual(SETTINGS)
    const answer = await change(token, 6)
    expect([answer.status, answer.body.data]).toEqual([200, { ...SETTINGS, academicYearStart: 6 }])
    expect(await read(token)).toEqual({ ...SETTINGS, academicYearStart: 6 })
    expect(await db.auditEvent.findFirst({ where: { action: 'settings.changed', actorId: id } })).toMatchObject({
      changes: JSON.stringify([{ field: 'academicYearStart', before: 4, after: 6 }]),
    })
  })

  // R42.4
  it.each([0, 13, 4.5, '4', null])('the first month of the academic year cannot be %j', async month => {
    const { token } = await createSignedInUser('superAdmin')
    expect(validationErrors(await change(token, month))).toEqual([
      'academicYearStart: academicYearStart must be a month from 1 to 12',
    ])
  })
})
