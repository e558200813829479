import { beforeEach, describe, expect, it } from 'vitest'
import { POST as loginForm } from '@/app/api/v1/auth/login/form/route'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { POST as secondStepForm } from '@/app/api/v1/auth/login/second-step/form/route'
import { POST as secondStep } from '@/app/api/v1/auth/login/second-step/route'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createUserWithPassword, createUserWithSecondFactor, PASSWORD } from '@/tests/support/authenticator'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import { totpCode } from '@/tests/support/codes'
import { cookieFrom, shownOnLogin, signedInAs, signInAtIssuer, withIssuer } from '@/tests/support/oidc'
import { OWN_ORIGIN_HEADERS, postForm } from '@/tests/support/sign-in-forms'
import type { Person } from '@/tests/support/people'

const issuer = withIssuer()
const verified = ({ email }: Person) => ({ sub: 'head', email, email_verified: true })
const subjects = async (userId: string) =>
  (await db.identity.findMany({ where: { userId } })).map(({ subject }) => subject)
const DELETED = '__Host-oidc-pending=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'

/** Signs in at the issuer for the first time. Returns the cookie of the account that waits for confirmation. */
async function pendingCookie(): Promise<string> {
  const response = await signInAtIssuer('/staff')
  expect(response.status).toBe(303)
  return cookieFrom(response, '__Host-oidc-pending') ?? ''
}

describe('a superAdmin confirms with the password', () => {
  let head: Person
  beforeEach(async () => {
    head = await createUserWithPassword('superAdmin')
    issuer.authenticates(verified(head))
  })

  // R98.9
  it('the first sign-in of a superAdmin leads to the sign-in page with the email, and links no account', async () => {
    const response = await signInAtIssuer('/staff')
    expect(await shownOnLogin(response)).toEqual({
      status: 303,
      location: '/login?next=%2Fstaff&ended=school+account',
      failure: { email: head.email, schoolAccount: true },
    })
    const pending = response.headers.getSetCookie().find(each => each.startsWith('__Host-oidc-pending='))
    expect(pending).toMatch(/=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    expect(await subjects(head.id)).toEqual([])
    expect(await db.session.count({ where: { userId: head.id } })).toBe(1)
  })

  // R98.9
  it('the right password links the school account, and the next sign-in needs no password', async () => {
    const cookie = await pendingCookie()
    const answer = await call(login, { body: { email: head.email, password: PASSWORD }, headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toContain(DELETED)
    expect(await subjects(head.id)).toEqual(['head'])
    expect(await signedInAs(await signInAtIssuer())).toBe(head.email)
  })

  // R98.9
  it('the sign-in form links the school account as well', async () => {
    const cookie = await pendingCookie()
    const headers = { ...OWN_ORIGIN_HEADERS, origin: 'https://school.example', cookie }
    const page = await postForm(loginForm, { email: head.email, password: PASSWORD, next: '/staff' }, headers)
    expect(page.headers.getSetCookie()).toContain(DELETED)
    expect(await signedInAs(page)).toBe(head.email)
    expect(await subjects(head.id)).toEqual(['head'])
  })

  // R98.9
  it('a wrong password does not link the school account', async () => {
    const cookie = await pendingCookie()
    const answer = await call(login, { body: { email: head.email, password: 'Wrong@123' }, headers: { cookie } })
    expect(answer.status).toBe(401)
    expect(await subjects(head.id)).toEqual([])
  })

  // R98.9
  it('a sign-in of another user does not link the school account, and deletes the cookie', async () => {
    const other = await createUserWithPassword('superAdmin')
    const cookie = await pendingCookie()
    const answer = await call(login, { body: { email: other.email, password: PASSWORD }, headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toContain(DELETED)
    expect(await db.identity.count()).toBe(0)
  })

  // R98.9
  it('a school account is not linked when the password comes after more than ten minutes', async () => {
    const cookie = await pendingCookie()
    advanceClock(11 * MINUTE)
    await call(login, { body: { email: head.email, password: PASSWORD }, headers: { cookie } })
    expect(await subjects(head.id)).toEqual([])
  })

  // R98.9
  it('of two school accounts that wait in two browsers, the first is linked and the second is refused', async () => {
    const cookie = await pendingCookie()
    issuer.authenticates({ ...verified(head), sub: 'another' })
    const other = await pendingCookie()
    const confirm = (from: string) =>
      call(login, { body: { email: head.email, password: PASSWORD }, headers: { cookie: from } })
    expect((await confirm(cookie)).status).toBe(200)
    expect((await confirm(other)).status).toBe(200)
    expect(await subjects(head.id)).toEqual(['head'])
    const refused = await db.auditEvent.count({ where: { entityId: head.id, action: 'identity.refused' } })
    expect(refused).toBe(1)
  })

  // R98.10
  it('a superAdmin with two-step sign-in enters password and code before the account is linked', async () => {
    const admin = await createUserWithSecondFactor('superAdmin')
    issuer.authenticates(verified(admin))
    const headers = { cookie: await pendingCookie() }
    const first = await call<{ challenge: string }>(login, {
      body: { email: admin.email, password: PASSWORD },
      headers,
    })
    expect(first.body.error).toBe('SECOND_FACTOR_REQUIRED')
    expect(await subjects(admin.id)).toEqual([])
    const body = { challenge: first.body.data.challenge, code: totpCode(admin.key) }
    const answer = await call(secondStep, { body, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toContain(DELETED)
    expect(await subjects(admin.id)).toEqual(['head'])
  })
})

describe('two-step sign-in with a school account', () => {
  // R98.10
  it('staff with two-step sign-in enter a code before the account is linked and used', async () => {
    const person = await createUserWithSecondFactor([])
    issuer.authenticates(verified(person))
    const response = await signInAtIssuer('/students')
    const { location, failure } = await shownOnLogin(response)
    expect(location).toBe('/login?next=%2Fstudents')
    expect(failure).toEqual({ email: person.email, challenge: expect.any(String), schoolAccount: true })
    expect(await subjects(person.id)).toEqual([])
    const cookie = cookieFrom(response, '__Host-oidc-pending')!
    const fields = { challenge: failure!.challenge!, code: totpCode(person.key), next: '/students' }
    const page = await postForm(secondStepForm, fields, { origin: 'https://school.example', cookie })
    expect(await signedInAs(page)).toBe(person.email)
    expect(await subjects(person.id)).toEqual(['head'])
    const again = await shownOnLogin(await signInAtIssuer())
    expect(again.failure?.challenge).toEqual(expect.any(String))
  })

  // R98.10
  it('a wrong code signs nobody in', async () => {
    const person = await createUserWithSecondFactor([])
    issuer.authenticates(verified(person))
    const { failure } = await shownOnLogin(await signInAtIssuer())
    const answer = await call(secondStep, { body: { challenge: failure!.challenge, code: 'zzzzz-zzzzz' } })
    expect(answer.status).toBe(401)
    expect(await subjects(person.id)).toEqual([])
  })

  // R98.8
  it('the second step succeeds with an expired temporary password, and removes this password', async () => {
    const person = await createUserWithSecondFactor([])
    await db.user.update({ where: { id: person.id }, data: { passwordExpiresAt: new Date(Date.now() - MINUTE) } })
    issuer.authenticates(verified(person))
    const { failure } = await shownOnLogin(await signInAtIssuer())
    const answer = await call<{ user: { duty?: string } }>(secondStep, {
      body: { challenge: failure!.challenge, code: totpCode(person.key) },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data.user.duty).toBeUndefined()
    expect((await call(login, { body: { email: person.email, password: PASSWORD } })).status).toBe(401)
  })
})
