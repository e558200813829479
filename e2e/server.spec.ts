import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expect, ONCE, test } from './fixtures'

const LOGIN = pathOf(endpoints.auth.login)
const STUDENTS = pathOf(endpoints.students.list)

/** Sends bytes that no client library would send. Returns the response. */
function raw(baseURL: string | undefined, text: string): Promise<string> {
  const { hostname, port } = new URL(baseURL ?? '')
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', data => (answer += data.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

// ASVS 4.1.3, 15.3.4
test('a forged X-Forwarded-For does not change the limits', ONCE, async ({ request }) => {
  const email = `${randomUUID()}@school.example`
  const attempt = (n: number) =>
    request.post(LOGIN, {
      data: { email, password: 'Wrong@123' },
      headers: {
        'x-forwarded-for': `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
        'x-real-ip': `198.51.100.${n}`,
      },
    })
  const statuses: number[] = []
  for (let n = 1; n <= 6; n++) statuses.push((await attempt(n)).status())
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

// R36.5
test('every response has a request id and the security headers', ONCE, async ({ request }) => {
  for (const path of ['/login', '/api/health', STUDENTS, '/api/v1/nonsense', '/icon.svg']) {
    const headers = (await request.get(path, { headers: { 'x-request-id': 'mine' } })).headers()
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

// ASVS 3.5.3, 4.1.4
// R36.4
test('an unsupported method gets 405 and the allowed methods', ONCE, async ({ request }) => {
  const answer = await request.fetch(STUDENTS, { method: 'DELETE' })
  expect(answer.status()).toBe(405)
  expect(answer.headers()['allow']).toContain('GET')
  expect(await answer.json()).toMatchObject({ success: false, error: 'METHOD_NOT_ALLOWED', errors: [] })
})

test('an unknown API path gets a 404 in the API’s format', ONCE, async ({ request }) => {
  for (const path of ['/api/v1/nonsense', '/api/v1/students/1/2/3']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false, error: 'NOT_FOUND' })
  }
})

test('another spelling of an API path returns no data', ONCE, async ({ request }) => {
  for (const path of ['/api/v1/students/', '/api/v1//students', '/api/v1/%73tudents', '/API/V1/students', '/api/v1/students.json', '/api/v1/./students'])
    expect([301, 307, 308, 401, 404]).toContain((await request.get(path, { maxRedirects: 0 })).status()) // prettier-ignore
})

test('two Authorization headers count as no header', ONCE, async ({ baseURL, signIn }) => {
  const { accessToken } = await signIn()
  const bearer = `Authorization: Bearer ${accessToken}\r\n`
  const ask = (headers: string) =>
    raw(baseURL, `GET ${STUDENTS} HTTP/1.1\r\nHost: school.test\r\nConnection: close\r\n${headers}\r\n`)
  expect(await ask(bearer)).toMatch(/^HTTP\/1\.1 200/)
  expect(await ask(bearer + bearer)).toMatch(/^HTTP\/1\.1 401/)
})

test('malformed requests are refused and do not stop the server', ONCE, async ({ request, baseURL }) => {
  const host = 'Host: school.test\r\nConnection: close\r\n'
  expect(await raw(baseURL, `TRACE / HTTP/1.1\r\n${host}\r\n`)).toMatch(/^HTTP\/1\.1 (400|405)/)
  expect(await raw(baseURL, `FOO / HTTP/1.1\r\n${host}\r\n`)).toMatch(/^HTTP\/1\.1 (400|405)/)
  expect(await raw(baseURL, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 (400|405)/)
  expect(await raw(baseURL, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${host}\r\n`)).toMatch(/^HTTP\/1\.1 431/)
  const chunked = `POST ${LOGIN} HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
  expect(await raw(baseURL, chunked)).toMatch(/^HTTP\/1\.1 411/)
  const huge = `POST ${LOGIN} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`
  expect(await raw(baseURL, huge)).toMatch(/^HTTP\/1\.1 413/)
  expect((await request.get('/api/ready')).status()).toBe(200)
})

// R2.7
test('an undecodable address redirects to the dashboard like any unknown page', ONCE, async ({ page, request }) => {
  const answer = await request.get('/%E0%A4%A', { maxRedirects: 0 })
  expect({ status: answer.status(), location: answer.headers()['location'] }).toEqual({
    status: 307,
    location: '/dashboard',
  })
  expect(answer.headers()['content-type']).toBeUndefined()
  expect(await answer.text()).toBe('')
  await page.goto('/%E0%A4%A')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect((await request.get('/api/v1/students/%E0%A4%A')).status()).toBe(400)
})

// ASVS 5.3.1, 13.4.1, 13.4.3
test('files of the installation are not served', ONCE, async ({ request }) => {
  for (const path of ['/data/', '/_next/static/', '/data/school.db', '/school.db-wal', '/.env', '/.git/config', '/package.json', '/_next/image?url=%2Ficon.svg&w=64&q=75']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([307, 308, 400, 404]).toContain(answer.status())
  } // prettier-ignore
})
