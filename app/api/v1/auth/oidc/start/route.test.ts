import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { unsealAttempt } from '@/lib/server/accounts/oidc/cookies'
import { OIDC_TIMES } from '@/lib/server/accounts/oidc/times'
import { call, send } from '@/tests/support/api'
import { createUserWithPassword, PASSWORD } from '@/tests/support/authenticator'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import { changeSettings, refusalOf, shownOnLogin, startSignIn, withIssuer } from '@/tests/support/oidc'
import { GET as start } from './route'

const issuer = withIssuer()
const TIMES = { ...OIDC_TIMES }
let silent: Server | undefined

afterEach(() => {
  Object.assign(OIDC_TIMES, TIMES)
  silent?.closeAllConnections()
  silent?.close()
  silent = undefined
})

/** Starts an issuer that accepts connections and never answers. The returned function counts its requests. */
async function useSilentIssuer(): Promise<() => number> {
  let requests = 0
  const server = createServer(() => void (requests += 1))
  silent = server
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  changeSettings({ OIDC_ISSUER: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  OIDC_TIMES.timeoutSeconds = 0.3
  return () => requests
}

const UNREACHABLE =
  'The school account service does not answer. Please try again in a few minutes, or sign in with your password.'

describe('the redirect to the issuer', () => {
  // R98.2
  it('a sign-in redirects to the issuer with state, nonce and PKCE, and keeps them in one signed cookie', async () => {
    const response = await send(start, { query: { next: '/students?page=2' } })
    expect(response.status).toBe(303)
    const url = new URL(response.headers.get('location')!)
    expect(url.origin + url.pathname).toBe(`${issuer.url}/authorize`)
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-oidc=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    const attempt = await unsealAttempt(/=([^;]+)/.exec(cookie!)![1])
    expect(attempt?.next).toBe('/students?page=2')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'schoolapp',
      response_type: 'code',
      redirect_uri: 'https://school.example/api/v1/auth/oidc/callback',
      scope: 'openid email',
      state: attempt?.state,
      nonce: attempt?.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(url.href).not.toContain(attempt?.verifier)
  })

  // R98.2
  it('the redirect URI comes only from `PUBLIC_URL`, whatever the request says', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    const { url } = await startSignIn('/students', headers)
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://school.example/api/v1/auth/oidc/callback')
    expect(url).not.toContain('evil.example')
  })

  // R98.2
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/api/v1/auth/me',
    `/students?x=${'x'.repeat(3_000)}`,
  ])('the page to open after signing in cannot be %j', async next => {
    const { cookie } = await startSignIn(next)
    expect((await unsealAttempt(cookie.replace('__Host-oidc=', '')))?.next).toBe('/dashboard')
    expect(cookie.length).toBeLessThan(4_000)
  })

  // R98.2
  it('the redirect to the issuer has the domain of the school', async () => {
    changeSettings({ OIDC_DOMAIN: 'school.example' })
    expect(new URL((await startSignIn()).url).searchParams.get('hd')).toBe('school.example')
  })

  // R98.1
  it('without an issuer, the start of a sign-in answers with a 404 page', async () => {
    changeSettings({ OIDC_ISSUER: undefined })
    const response = await send(start)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('School accounts are not set up here.')
  })
})

describe('the addresses of the issuer', () => {
  // R98.3
  it('the addresses of the issuer are read once by simultaneous sign-ins, and again after an hour', async () => {
    await Promise.all([startSignIn(), startSignIn(), startSignIn()])
    expect(issuer.discoveries).toBe(1)
    advanceClock(59 * MINUTE)
    await startSignIn()
    expect(issuer.discoveries).toBe(1)
    advanceClock(2 * MINUTE)
    await startSignIn()
    expect(issuer.discoveries).toBe(2)
  })

  // R98.3
  it('while the issuer hangs, people can sign in with passwords', async () => {
    const person = await createUserWithPassword([])
    const requests = await useSilentIssuer()
    OIDC_TIMES.timeoutSeconds = 60
    const answers: string[] = []
    const starts = Promise.all([send(start, { query: { next: '/staff' } }), send(start)]).finally(
      () => void answers.push('start'),
    )
    const signedIn = await call(login, { body: { email: person.email, password: PASSWORD } })
    answers.push('password')
    expect(signedIn.status).toBe(200)
    await vi.waitFor(() => expect(requests()).toBe(1))
    silent!.closeAllConnections()
    const [response] = await starts
    expect(requests()).toBe(1)
    expect(answers).toEqual(['password', 'start'])
    expect(await shownOnLogin(response)).toEqual({
      status: 303,
      location: '/login?next=%2Fstaff',
      failure: { reason: UNREACHABLE, schoolAccount: true },
    })
  })

  // R98.3
  it('a sign-in stops waiting for an issuer that hangs, and the failure is cached for five seconds', async () => {
    const requests = await useSilentIssuer()
    expect(await refusalOf(await send(start))).toBe(UNREACHABLE)
    expect(await refusalOf(await send(start))).toBe(UNREACHABLE)
    expect(requests()).toBe(1)
    advanceClock(6_000)
    await send(start)
    expect(requests()).toBe(2)
  })

  // R98.3
  it('the sign-in page says when the issuer cannot be reached', async () => {
    await issuer.close()
    expect(await refusalOf(await send(start))).toBe(UNREACHABLE)
    changeSettings({ OIDC_ONLY: 'staff', OIDC_CLIENT_ID: 'another' })
    expect(await refusalOf(await send(start))).toBe(
      'The school account service does not answer. Please try again in a few minutes.',
    )
  })

  // R98.3
  it('an issuer whose discovery document names another issuer is refused', async () => {
    const { service } = issuer
    service.on('beforeWellKnownOpenIdConfiguration', ({ body }) => {
      Object.assign(body as object, { issuer: 'https://evil.example' })
    })
    expect(await refusalOf(await send(start))).toBe(UNREACHABLE)
  })
})
