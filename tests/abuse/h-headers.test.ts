import { describe, expect, test } from 'vitest'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { sendRequest, sendBytes, type Headers, type Reply } from './harness/http'
import { Caller } from './harness/caller'
import { someStudent } from './harness/records'
import { expectAnswer } from './harness/judge'
import { admin, newMember } from './harness/people'
import { canaries, site } from './harness/site'

const [plain, https] = site.nodes.map(({ url }) => url) as [string, string]
const { auth, students } = endpoints

const get = (path: string, headers: Headers = {}, url = plain) => sendRequest(url, { path, headers })
/** Responses of each kind: page, redirect, file, call, and refusals by the server in front, by Next and by a handler. */
async function everyKind(url: string): Promise<Reply[]> {
  const login = await get('/login', {}, url)
  const file = /\/_next\/static\/[^"' ]+\.js/.exec(login.text)?.[0] ?? ''
  const post = { method: 'POST', path: pathOf(auth.login) }
  const large = { 'content-type': 'application/json', 'content-length': '99999999' }
  return [
    login,
    await get('/dashboard', {}, url),
    await get(file, {}, url),
    await get('/icon.svg', {}, url),
    await get('/api/health', {}, url),
    await get('/api/v1/nothing', {}, url),
    await get('/no/such/page', {}, url),
    await get('/%zz', {}, url),
    await get(pathOf(auth.me), {}, url),
    await sendRequest(url, { method: 'DELETE', path: pathOf(auth.me) }),
    await sendRequest(url, { ...post, headers: { ...large, expect: '100-continue' } }),
    await sendRequest(url, { ...post, body: 'x', headers: { 'content-type': 'text/plain' } }),
    await sendRequest(url, { ...post, body: '{', headers: { 'content-type': 'application/json' } }),
  ]
}

describe('headers', () => {
  // ASVS 3.4.4, 3.4.5, 13.4.6
  test('H1 every response has the security headers', async () => {
    for (const { headers } of await everyKind(plain)) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/)
      expect(headers['permissions-policy']).toContain('camera=(self)')
      for (const feature of ['microphone', 'geolocation', 'payment', 'usb']) {
        expect(headers['permissions-policy']).toContain(`${feature}=()`)
      }
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect([headers['x-powered-by'], headers.server]).toEqual([undefined, undefined])
    }
  })

  test('H2 each page has its own content security policy, and a client cannot change it', async () => {
    const nonces = new Set<string>()
    const sent: Headers[] = [{}, {}, { 'x-nonce': 'evil' }, { 'content-security-policy': "script-src 'unsafe-inline'" }]
    for (const headers of sent) {
      const page = await get('/login', headers)
      const policy = String(page.headers['content-security-policy'])
      const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/=_-]+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|evil/)
      for (const word of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]) expect(policy).toContain(word)
      for (const [, tag = ''] of page.text.matchAll(/<script([^>]*)>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(sent.length)
  })

  // ASVS 3.4.6
  test('H3 no response can be shown in a frame', async () => {
    for (const { headers } of await everyKind(plain)) {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
    }
  })

  // ASVS 3.4.1
  test('H4 Strict-Transport-Security is sent exactly when the public address is https', async () => {
    for (const { headers } of await everyKind(https)) {
      const age = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]
      expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
    }
    for (const { headers } of await everyKind(plain)) expect(headers['strict-transport-security']).toBeUndefined()
  })

  // ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4
  test('H5 the page cookie is bound to this host, not readable by scripts, and small', async () => {
    const { email } = await newMember()
    const body = { email, password: canaries.password }
    for (const [url, name] of [
      [plain, 'sid'],
      [https, '__Host-sid'],
    ] as const) {
      const { headers } = await expectAnswer(new Caller(undefined, url).request(auth.login, { body }), 200, {
        endpoint: auth.login,
      })
      const cookie = headers['set-cookie']?.[0] ?? ''
      expect(cookie.startsWith(`${name}=`)).toBe(true)
      for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
      expect(cookie.includes('Secure')).toBe(url === https)
      expect(cookie).not.toContain('Domain')
      expect(cookie.length).toBeLessThan(4_096)
    }
  })

  // ASVS 14.3.2
  // R36.5
  test('H6 no cache stores personal data, and a photo is revalidated each time', async () => {
    const head = await admin()
    const { _id: id } = await someStudent()
    for (const endpoint of [
      students.list,
      students.get,
      students.history,
      endpoints.staff.list,
      auth.me,
      auth.sessions,
    ]) {
      const { headers } = await expectAnswer(head.request(endpoint, { id }), 200, { endpoint })
      expect(headers['cache-control']).toBe('no-store')
    }
    const { headers } = await expectAnswer(head.request(students.photo, { id }), 200, { endpoint: students.photo })
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-cache', expect.stringMatching(/^"[\w-]+"$/)])
    await expectAnswer(
      new Caller().request(students.photo, { id, headers: { 'if-none-match': headers.etag ?? '' } }),
      401,
    )
  })

  // ASVS 3.4.2
  test('H7 no response allows another origin', async () => {
    const head = await admin()
    for (const origin of ['https://evil.example', 'null', 'http://localhost', 'https://school.example.evil.example']) {
      const { headers } = await head.request(students.list, { headers: { origin } })
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
      const preflightHeaders = {
        origin,
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization',
      }
      const preflight = await sendRequest(plain, {
        method: 'OPTIONS',
        path: pathOf(students.list),
        headers: preflightHeaders,
      })
      expect([204, 405]).toContain(preflight.status)
      expect(Object.keys(preflight.headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })

  // ASVS 3.5.3, 13.4.4
  // R36.4
  test('H8 unsupported methods are refused with the list of supported methods', async () => {
    const { host } = new URL(plain)
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'FOO', 'PROPFIND', 'get', 'G E T']) {
      for (const target of ['/', '/api/v1/students', '*']) {
        const answer = await sendBytes(
          plain,
          `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        )
        expect(answer).toMatch(/^HTTP\/1\.1 (405|400|404|501) /)
        expect(answer).not.toContain('Max-Forwards')
      }
    }
    await expectAnswer(sendRequest(plain, { method: 'PATCH', path: pathOf(students.list) }), 405)
    const { headers } = await expectAnswer(sendRequest(plain, { method: 'PUT', path: pathOf(students.list) }), 405)
    expect(headers.allow).toContain('GET')
    expect(headers.allow).toContain('POST')
  })
})
