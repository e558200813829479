import { beforeEach, describe, expect, it } from 'vitest'
import { POST as changePassword } from '@/app/api/v1/auth/change-password/route'
import { POST as loginForm } from '@/app/api/v1/auth/login/form/route'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { POST as ownPassword } from '@/app/api/v1/auth/own-password/route'
import { POST as resetPassword } from '@/app/api/v1/staff/[id]/reset-password/route'
import { db } from '@/lib/server/db/db'
import { resetSuperAdmin } from '@/lib/server/accounts/reset-account'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { call } from '@/tests/support/api'
import { createUserWithPassword, createUserWithSecondFactor, PASSWORD } from '@/tests/support/authenticator'
import { changeSettings, signedInAs, signInAtIssuer, withIssuer } from '@/tests/support/oidc'
import type { Person } from '@/tests/support/people'
import { postForm, signInRefusalOf } from '@/tests/support/sign-in-forms'

const issuer = withIssuer()
let member: Person

beforeEach(async () => {
  member = await createUserWithPassword(['students.read'])
  changeSettings({ OIDC_ONLY: 'staff', OIDC_NAME: 'Greenfield account' })
})

const signIn = (email: string, password = PASSWORD) => call(login, { body: { email, password } })
const TEXT = 'Staff sign in with their school account. Please use “Sign in with Greenfield account” below.'
const NO_PASSWORDS =
  'Staff sign in with their school account and need no password here. Use “Sign in with Greenfield account” on the sign-in page.'

describe('OIDC_ONLY=staff', () => {
  // R98.12
  it('with `OIDC_ONLY=staff`, only the right password of a staff member leads to the school account', async () => {
    const { status, body } = await signIn(member.email)
    expect([status, body.error, body.message]).toEqual([403, 'FORBIDDEN', TEXT])
    const wrong = await signIn(member.email, 'Wrong@123')
    const unknown = await signIn('nobody@school.example', 'Wrong@123')
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password'])
    expect([unknown.status, unknown.body.message]).toEqual([401, 'Invalid email or password'])
    expect(await db.session.count({ where: { userId: member.id } })).toBe(1)
  })

  // R98.12
  it('with `OIDC_ONLY=staff`, the sign-in form also sends staff to the school account', async () => {
    const headers = { origin: 'https://school.example' }
    const response = await postForm(loginForm, { email: member.email, password: PASSWORD }, headers)
    expect((await signInRefusalOf(response)).failure).toEqual({ email: member.email, reason: TEXT })
  })

  // R100.12
  it('the refusal of a staff password uses the default name for school accounts', async () => {
    changeSettings({ OIDC_NAME: 'school account' })
    expect((await signIn(member.email)).body.message).toBe(
      'Staff sign in with their school account. Please use “Sign in with your school account” below.',
    )
  })

  // R98.12
  it('with `OIDC_ONLY=staff`, staff with two-step sign-in get no challenge for their password', async () => {
    const person = await createUserWithSecondFactor([])
    expect((await signIn(person.email)).body).toMatchObject({ error: 'FORBIDDEN', message: TEXT })
  })

  // R98.12
  it('with `OIDC_ONLY=staff`, staff can sign in with the school account', async () => {
    issuer.authenticates({ sub: 'asha', email: member.email, email_verified: true })
    expect(await signedInAs(await signInAtIssuer())).toBe(member.email)
  })

  // R98.12
  it('with `OIDC_ONLY=staff`, setting a temporary password for staff is refused and changes nothing', async () => {
    const admin = await createUserWithPassword('superAdmin')
    const before = await db.user.findUnique({ where: { id: member.id } })
    const { status, body } = await call(resetPassword, { token: admin.token, id: member.id })
    expect([status, body.message]).toEqual([403, NO_PASSWORDS])
    expect(await db.user.findUnique({ where: { id: member.id } })).toEqual(before)
    expect(await db.session.count({ where: { userId: member.id, revokedAt: null } })).toBe(1)
  })

  // R98.12
  it('with `OIDC_ONLY=staff`, staff can neither change nor replace a password', async () => {
    const passwords = { newPassword: 'Another@456', confirmPassword: 'Another@456' }
    const changed = await call(changePassword, {
      token: member.token,
      body: { currentPassword: PASSWORD, ...passwords },
    })
    expect([changed.status, changed.body.message]).toEqual([403, NO_PASSWORDS])
    await db.user.update({ where: { id: member.id }, data: { passwordExpiresAt: new Date(Date.now() + 60_000) } })
    const replaced = await call(ownPassword, { token: member.token, body: passwords })
    expect([replaced.status, replaced.body.message]).toEqual([403, NO_PASSWORDS])
  })

  // R98.12
  it('with `OIDC_ONLY=staff`, superAdmins can use, change and reset their passwords', async () => {
    const admin = await createUserWithPassword('superAdmin')
    expect((await signIn(admin.email)).status).toBe(200)
    const body = { currentPassword: PASSWORD, newPassword: 'Another@456', confirmPassword: 'Another@456' }
    expect((await call(changePassword, { token: admin.token, body })).status).toBe(200)
    const { temporaryPassword } = await resetSuperAdmin(admin.email)
    expect((await signIn(admin.email, temporaryPassword)).status).toBe(200)
  })
})

describe('the ways to sign in', () => {
  // R98.1
  it.each([
    [{}, { mail: false, oidc: { name: 'school account' }, staffPasswords: true }],
    [{ SMTP_URL: 'smtp://mail.example' }, { mail: true, oidc: { name: 'school account' }, staffPasswords: true }],
    [{ OIDC_ISSUER: undefined }, { mail: false, oidc: undefined, staffPasswords: true }],
    [
      { OIDC_ONLY: 'staff', OIDC_NAME: 'Google' },
      { mail: false, oidc: { name: 'Google' }, staffPasswords: false },
    ],
  ])('with the settings %j the ways to sign in are %j', (settings, options) => {
    changeSettings({ OIDC_ONLY: undefined, OIDC_NAME: 'school account', ...settings })
    expect(signInOptions()).toEqual(options)
  })
})
