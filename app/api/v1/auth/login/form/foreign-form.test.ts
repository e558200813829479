import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import type { Options } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import type { Person } from '@/tests/support/people'
import { freshSignInForm, OWN_ORIGIN_HEADERS, postForm } from '@/tests/support/sign-in-forms'
import { POST as form } from './route'

let person: Person

beforeEach(async () => {
  person = await createUserWithPassword(['students.read'])
})

const signIn = (password = PASSWORD, next = '/students?page=2', headers: Options['headers'] = OWN_ORIGIN_HEADERS) =>
  postForm(form, { email: person.email, password, next }, headers)

// ASVS 3.5.1
// R3.6, R34.40
describe('a form from a page of another site', () => {
  it.each<[string, Options['headers']]>([
    ['by its origin', { origin: 'https://evil.example' }],
    ['by a hidden origin', { origin: 'null' }],
    ['by the port', { origin: 'http://localhost:8080' }],
    ['by fetch metadata', { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring host', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['with an origin that contradicts', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['without both headers', {}],
    ['over http to https', { origin: 'http://localhost', 'x-forwarded-proto': 'https' }],
  ])('a sign-in form from another site signs nobody in and sets no cookie: %s', async (_what, headers) => {
    const sessions = await db.session.count()
    const response = await signIn(PASSWORD, '/students', headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(html).toContain('This sign-in form came from another site.')
    expect(html).not.toContain('<script')
    expect(await db.session.count()).toBe(sessions)
  })

  it.each<[string, Options['headers']]>([
    ['an origin', { origin: 'http://localhost' }],
    ['an origin with the port of this server', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
    ['fetch metadata alone', { 'sec-fetch-site': 'same-origin' }],
    [
      'a proxy that leaves out the port',
      { origin: 'https://school.example:8443', host: 'school.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('a sign-in form from our own page is accepted with %s', async (_what, headers) => {
    expect((await signIn(PASSWORD, '/', headers)).status).toBe(200)
  })

  it('a sign-in form from `PUBLIC_URL` is accepted behind a proxy that replaces the host', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://school.example')
    const { form } = await freshSignInForm()
    const headers = { origin: 'https://school.example', host: '127.0.0.1:3000' }
    const fields = { email: 'nobody@school.example', password: PASSWORD }
    expect((await postForm(form, fields, headers)).status).toBe(303)
  })
})
