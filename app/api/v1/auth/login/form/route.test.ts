import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, type Options } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { runHandoverScript } from '@/tests/support/run-handover-script'
import type { Person } from '@/tests/support/people'
import { freshSignInForm, OWN_ORIGIN_HEADERS, postForm } from '@/tests/support/sign-in-forms'
import { GET as me } from '../../me/route'
import { POST as login } from '../route'
import { POST as form } from './route'

let person: Person

beforeEach(async () => {
  person = await createUserWithPassword(['students.read'])
})

const signIn = (password = PASSWORD, next = '/students?page=2', headers: Options['headers'] = OWN_ORIGIN_HEADERS) =>
  postForm(form, { email: person.email, password, next }, headers)

describe('a success', () => {
  // ASVS 14.3.2
  // R3.6, R3.9
  it('a successful sign-in form hands the tokens and the user to the next page', async () => {
    const response = await signIn()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { local, tab, opened } = runHandoverScript(await response.text())
    expect(Object.keys(local)).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(JSON.parse(local.user ?? '')).toMatchObject({ _id: person.id, email: person.email })
    expect(tab).toEqual({ notice: 'Login successful!' })
    expect(opened).toEqual(['/students?page=2'])
    expect((await call(me, { token: local.accessToken })).status).toBe(200)
  })

  // R3.6
  it('a successful sign-in form sets the page cookie and the device cookie, like the JSON call', async () => {
    const response = await signIn()
    const names = response.headers.getSetCookie().map(cookie => cookie.split('=')[0])
    expect(names).toEqual(['sid', 'device'])
    const { headers } = await call(login, { body: { email: person.email, password: PASSWORD } })
    expect(headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual(names)
  })

  // ASVS 3.4.3
  // R3.6, R3.9
  it('the page after a successful sign-in form allows only one script and one style, by a nonce', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([\w+/=]{24})'/.exec(policy)?.[1]
    expect(policy).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect((await first.text()).match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`])
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
  })

  // R3.6, R3.9
  it('a successful sign-in form opens the next page even without JavaScript', async () => {
    const html = await (await signIn(PASSWORD, '/students?search="a&b')).text()
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0;url=/students?search=%22a&amp;b"></noscript>',
    )
  })

  // ASVS 1.2.1, 1.2.3
  // R3.6, R3.9
  it.each([
    '/students?search=</script><script>alert(1)</script>',
    '/students?search=<!--<script>',
    "/students?search=');alert(1);('",
    '/students?search=\u2028alert(1)',
  ])('the next page %j cannot break out of the script in the answer to a sign-in form', async next => {
    const html = await (await signIn(PASSWORD, next)).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script/g)).toHaveLength(1)
    const { opened } = runHandoverScript(html)
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatch(/^\/students\?search=/)
  })

  // ASVS 1.2.1
  // R3.9
  it('a name cannot break out of the script in the answer to a sign-in form', async () => {
    await db.user.update({ where: { id: person.id }, data: { lastName: '</script><script>alert(1)//\u2029' } })
    const html = await (await signIn()).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    const { local } = runHandoverScript(html)
    expect((JSON.parse(local.user ?? '') as { name: object }).name).toMatchObject({
      lastName: '</script><script>alert(1)//\u2029',
    })
  })

  // ASVS 3.7.2
  // R2.9
  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/v1/students',
    '',
  ])('a successful sign-in form leads to the dashboard instead of %j', async next => {
    expect(runHandoverScript(await (await signIn(PASSWORD, next)).text()).opened).toEqual(['/dashboard'])
  })

  it('a sign-in form without a next page leads to the dashboard', async () => {
    const response = await postForm(form, { email: person.email, password: PASSWORD })
    expect(runHandoverScript(await response.text()).opened).toEqual(['/dashboard'])
  })
})

// ASVS 14.2.1, 16.2.5
// R3.6, R28.1
it('neither the answer to a sign-in form nor the log contains the password', async () => {
  const { text, form } = await freshSignInForm()
  for (const password of [PASSWORD, 'Wrong@123-canary']) {
    const response = await postForm(form, { email: person.email, password, next: '/students' })
    const answer = JSON.stringify([...response.headers]) + (await response.text())
    expect(answer).not.toContain(password)
    expect(answer).not.toContain(encodeURIComponent(password))
  }
  expect(text()).not.toMatch(/Secret@123|canary|Secret%40123/)
})
