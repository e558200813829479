import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { decryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { db } from '@/lib/server/db/db'
import { call, send, type Options } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { advanceClock } from '@/tests/support/clock'
import type { Person } from '@/tests/support/people'
import { freshSignInForm, OWN_ORIGIN_HEADERS, postForm, signInRefusalOf } from '@/tests/support/sign-in-forms'
import { POST as login } from '../route'
import { POST as form } from './route'

let person: Person

beforeEach(async () => {
  person = await createUserWithPassword(['students.read'])
})

const signIn = (password = PASSWORD, next = '/students?page=2', headers: Options['headers'] = OWN_ORIGIN_HEADERS) =>
  postForm(form, { email: person.email, password, next }, headers)

describe('a refusal leads back to the sign-in page', () => {
  const location = '/login?next=%2Fstudents%3Fpage%3D2'

  // R3.6
  it('a refused sign-in form leads back to the sign-in page with the email and the reason', async () => {
    expect(await signInRefusalOf(await signIn('Wrong@123'))).toEqual({
      status: 303,
      location,
      failure: { email: person.email, reason: 'Invalid email or password' },
    })
  })

  // R3.6
  it('a sign-in form with invalid fields leads back to the sign-in page with the errors of the fields', async () => {
    expect(
      await signInRefusalOf(await postForm(form, { email: 'asha@', password: '', next: '/students?page=2' })),
    ).toEqual({
      status: 303,
      location,
      failure: {
        email: 'asha@',
        errors: { email: 'Please enter a valid email address', password: 'Password is required' },
      },
    })
  })

  // R16.7
  it('a sign-in form for a deactivated account is refused with the reason', async () => {
    await db.user.update({ where: { id: person.id }, data: { isActive: false } })
    const { failure } = await signInRefusalOf(await signIn())
    expect(failure?.reason).toBe('Your account has been deactivated. Please contact your administrator.')
  })

  // ASVS 6.3.1
  // R27.18
  it('after five failures of the form and the JSON call together, the form shows the time to wait', async () => {
    for (let n = 0; n < 3; n++) await signIn('Wrong@123')
    for (let n = 0; n < 2; n++) await call(login, { body: { email: person.email, password: 'Wrong@123' } })
    const compare = vi.spyOn(bcryptThreads, 'compare')
    expect((await signInRefusalOf(await signIn())).failure).toEqual({
      email: person.email,
      reason: 'Too many failed attempts. Please wait before you try again. You can try again in 15 minutes.',
    })
    expect(compare).not.toHaveBeenCalled()
    expect((await call(login, { body: { email: person.email, password: PASSWORD } })).status).toBe(429)
  })

  // R35.6
  it('the sign-in form of an account with a second factor leads back with a challenge and no reason', async () => {
    person = await createUserWithSecondFactor([])
    const { status, failure } = await signInRefusalOf(await signIn())
    expect(status).toBe(303)
    expect(failure).toEqual({ email: person.email, challenge: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  })

  // R3.6
  it('a sign-in form leads back to the sign-in page when the database is unreachable, which is logged', async () => {
    const { lines, form, findUser } = await freshSignInForm()
    findUser.mockRejectedValue(Object.assign(new Error('no connection'), { code: 'P1001' }))
    const response = await postForm(form, { email: 'a@b.example', password: PASSWORD })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login?next=%2Fdashboard')
    expect(lines()[0]).toMatchObject({ level: 'warn', msg: 'a sign-in form failed' })
  })

  it.each<[string, Options['body'], Options['headers'], string]>([
    ['is too large', `email=${'x'.repeat(200_000)}`, {}, 'The request body cannot exceed 128 kB'],
    [
      'is JSON',
      '{}',
      { 'content-type': 'application/json' },
      'The request body must be a form (application/x-www-form-urlencoded) in UTF-8',
    ],
    [
      'is compressed',
      'email=a',
      { 'content-encoding': 'gzip' },
      'The request body must be a form (application/x-www-form-urlencoded) in UTF-8',
    ],
    ['repeats a field', 'email=a&email=b', {}, 'The form contains a field more than once'],
    ['has no length', undefined, { 'transfer-encoding': 'chunked' }, 'The request must declare the length of its body'],
  ])(
    'a sign-in form leads back to the sign-in page with the reason when its body %s',
    async (_what, body, headers, reason) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await send(form, { body, headers: { ...OWN_ORIGIN_HEADERS, ...type, ...headers } })
      expect(await signInRefusalOf(response)).toEqual({
        status: 303,
        location: '/login?next=%2Fdashboard',
        failure: { reason },
      })
    },
  )

  // ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4
  // R3.6
  it('the reason for a refused form is in a cookie for one minute, hidden from scripts and other sites', async () => {
    const cookie = (await signIn('Wrong@123')).headers.get('set-cookie')
    expect(cookie).toMatch(/^sign-in-failure=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/)
    const https = { origin: 'https://localhost', 'x-forwarded-proto': 'https' }
    const secure = (await signIn('Wrong@123', '/', https)).headers.get('set-cookie') ?? ''
    expect(secure).toMatch(/^__Host-sign-in-failure=[\w.-]+; .*; SameSite=Strict; Secure$/)
    const value = /=([^;]*)/.exec(secure)?.[1]
    expect(await decryptSignInFailure(value)).toMatchObject({ reason: 'Invalid email or password' })
    advanceClock(61_000)
    expect(await decryptSignInFailure(value)).toBeUndefined()
  })

  it('the cookie of a refused sign-in form leaves out an email that is too long', async () => {
    const response = await postForm(form, { email: `${'x'.repeat(300)}@school.example`, password: PASSWORD })
    expect((await signInRefusalOf(response)).failure?.email).toBeUndefined()
    expect(response.headers.get('set-cookie')?.length).toBeLessThan(1_000)
  })
})
