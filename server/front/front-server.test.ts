import { EventEmitter, once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { NEXT_HTML_REQUEST_ID_HEADER, NEXT_REQUEST_ID_HEADER } from 'next/dist/client/components/app-router-headers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '@/lib/contract/endpoints'
import { ErrorBody } from '@/lib/contract/errors'
import { trustedProxies } from '../connections/client-address'
import { DEV_TOOLS } from './dev-tools'
import { trackConnections } from '../connections/drain'
import { createFrontServer } from './front-server'
import { SECURITY_HEADERS } from './headers'
import { limitBodySize } from './limit-body-size'

/** A spreadsheet of 20 MB and the boundary lines around it. */
const MULTIPART_MAX_BYTES = 20 * 1024 * 1024 + 16 * 1024

/** The headers that reached the handler. */
let received: IncomingHttpHeaders | undefined
const start = async (trusted: string, options = {}): Promise<Server> => {
  const server = createFrontServer({
    ...options,
    isTrustedProxy: trustedProxies(trusted),
    https: false,
    handle: limitBodySize((request, response) => {
      received = request.headers
      response.end('handled')
      return Promise.resolve()
    }),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

let server: Server
let behindProxy: Server
beforeAll(async () => {
  server = await start('')
  behindProxy = await start('127.0.0.0/8')
})
afterAll(() => {
  server.close()
  behindProxy.close()
})

/** Sends raw bytes and parses the response. */
async function send(lines: string[], to = server) {
  received = undefined
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1')
  socket.end([...lines, '', ''].join('\r\n'))
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const headers: Record<string, string> = Object.fromEntries(
    fields.map(field => {
      const [name = '', value = ''] = field.split(': ')
      return [name.toLowerCase(), value] as const
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: /\{.*\}/.exec(body)?.[0] ?? body }
}
const get = (path: string, fields: string[] = [], to = server) =>
  send([`GET ${path} HTTP/1.1`, 'Host: school.example', 'Connection: close', ...fields], to)

describe('the headers that a handler gets', () => {
  const forged = [
    'X-Forwarded-For: 198.51.100.1',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: evil.example',
    'X-Real-IP: 198.51.100.1',
    'Forwarded: for=198.51.100.1',
    'X-Request-Id: mine',
    'X-Middleware-Subrequest: middleware',
    'X-Matched-Path: /api/v1/students',
    'X-Invoke-Path: /api/v1/students',
    'X-Nextjs-Data: 1',
    'X-Nonce: mine',
    'Content-Security-Policy: script-src *',
  ]

  const plain = { host: 'school.example', connection: 'close', 'x-forwarded-for': '127.0.0.1' }

  // ASVS 4.1.3, 15.3.4
  // R31.14
  it('handlers get the address and protocol of the socket, even if the headers of the client differ', async () => {
    const { headers } = await get('/login', [...forged, 'Accept-Language: ta', 'RSC: 1'])
    expect(received).toEqual({
      ...plain,
      'accept-language': 'ta',
      rsc: '1',
      'x-request-id': headers['x-request-id'],
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('handlers of API calls do not get the headers with which Next requests pages', async () => {
    await get('/api/v1/auth/me', ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Action: x', 'Next-Url: /'])
    expect(received).toEqual({ ...plain, 'x-request-id': expect.any(String) as string })
  })

  // R31.14
  it('handlers get the address and protocol that a trusted proxy sent', async () => {
    await get('/login', forged, behindProxy)
    expect(received).toMatchObject({ 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' })
    expect(received).not.toHaveProperty('x-forwarded-host')
  })

  // ASVS 13.4.2, 15.2.3
  it('handlers get the headers of Next’s tools only in development', async () => {
    const inDevelopment = await start('', { tools: { ...DEV_TOOLS, upgrades: new EventEmitter() } })
    const ids = { [NEXT_REQUEST_ID_HEADER]: 'c14cb6b6', [NEXT_HTML_REQUEST_ID_HEADER]: 'e-WTEOj1' }
    const fields = [...forged, ...Object.entries(ids).map(([name, value]) => `${name}: ${value}`)]
    await get('/dashboard', fields, inDevelopment)
    expect(received).toEqual({ ...plain, ...ids, 'x-request-id': expect.any(String) as string })
    await get('/dashboard', fields)
    expect(received).toEqual({ ...plain, 'x-request-id': expect.any(String) as string })
    inDevelopment.close()
  })
})

// ASVS 4.1.4, 4.2.1, 13.4.4
describe('a request that is refused before any handler', () => {
  const post = (...fields: string[]) => [`POST ${API_BASE}/auth/login HTTP/1.1`, 'Host: school.example', ...fields]

  it.each([
    ['an unknown call', [`GET ${API_BASE}/teachers HTTP/1.1`, 'Host: a'], 404, 'NOT_FOUND'],
    ['a method that a call lacks', [`PATCH ${API_BASE}/students HTTP/1.1`, 'Host: a'], 405, 'METHOD_NOT_ALLOWED'],
    ['a method that pages lack', ['POST /students HTTP/1.1', 'Host: a'], 405, 'METHOD_NOT_ALLOWED'],
    ['TRACE', ['TRACE /login HTTP/1.1', 'Host: a'], 405, 'METHOD_NOT_ALLOWED'],
    ['CONNECT', ['CONNECT school.example:443 HTTP/1.1', 'Host: a'], 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown method', ['BREW /login HTTP/1.1', 'Host: a'], 405, 'METHOD_NOT_ALLOWED'],
    ['a body of unknown length', post('Transfer-Encoding: chunked', '', '0'), 411, 'LENGTH_REQUIRED'],
    ['a body larger than any upload', post(`Content-Length: ${MULTIPART_MAX_BYTES + 1}`), 413, 'TOO_LARGE'],
    ['two lengths', post('Content-Length: 1', 'Transfer-Encoding: chunked'), 400, 'VALIDATION_ERROR'],
    ['a negative length', post('Content-Length: -1'), 400, 'VALIDATION_ERROR'],
    ['no host', ['GET /login HTTP/1.1'], 400, 'VALIDATION_ERROR'],
    ['an absolute address', ['GET http://a/login HTTP/1.1', 'Host: a'], 400, 'VALIDATION_ERROR'],
    ['a malformed escape', ['GET /api/v1/students/%zz HTTP/1.1', 'Host: a'], 400, 'VALIDATION_ERROR'],
    ['a query that is too long', [`GET /?${'x'.repeat(5_000)} HTTP/1.1`, 'Host: a'], 400, 'VALIDATION_ERROR'],
    ['a malformed header', ['GET / HTTP/1.1', 'Host: a', 'a b c'], 400, 'VALIDATION_ERROR'],
    ['an unknown expectation', post('Content-Length: 2', 'Expect: 200-ok'), 417, 'VALIDATION_ERROR'],
    ['headers of 20 kB', ['GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`], 431, 'VALIDATION_ERROR'],
  ])('the server refuses a request before any handler sees it: %s', async (_what, lines, status, code) => {
    const answer = await send(lines)
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json', ...SECURITY_HEADERS } })
    expect(answer.headers).toHaveProperty('x-request-id')
    expect(ErrorBody.parse(JSON.parse(answer.body)).error).toBe(code)
    expect(received).toBeUndefined()
    expect((await get('/login')).status).toBe(200)
  })

  it('a 405 response lists the allowed methods', async () => {
    const answer = await send([`PATCH ${API_BASE}/students HTTP/1.1`, 'Host: a'])
    expect(answer.headers).toMatchObject({ allow: 'GET, POST' })
  })

  it.each([
    ['a call with a smaller limit', `${API_BASE}/auth/login`, 413],
    ['an unknown call', `${API_BASE}/teachers`, 404],
    ['a page', '/students', 405],
  ])('a client gets the refusal while it is still sending a body to %s', async (_what, path, status) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    const body = new Uint8Array(4 * MULTIPART_MAX_BYTES)
    // Use several connections: a response may arrive by luck even on a connection that is cut off.
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(url, { method: 'POST', body })))
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
  })

  it.each(['/login', '/login/', '//login', '/login%2F', '/Login', '/login/students'])(
    'a POST request to %s is refused',
    async path => {
      expect((await send([`POST ${path} HTTP/1.1`, 'Host: a'])).status).toBe(405)
    },
  )

  it('a refused body is discarded, and the next request on the connection is answered', async () => {
    const length = MULTIPART_MAX_BYTES + 1
    const refused = [...post(`Content-Length: ${length}`), '', 'x'.repeat(length)].join('\r\n')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(`${refused}GET /login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g)
    expect(answers).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  // R36.5, R38.1
  it('the server sends no 100 Continue for a body that would be refused', async () => {
    const expecting = (size: number, what = '100-continue') => send(post(`Content-Length: ${size}`, `Expect: ${what}`))
    expect((await expecting(MULTIPART_MAX_BYTES + 1)).status).toBe(413)
    expect((await expecting(10)).status).toBe(100)
    expect(await expecting(10, '200-ok')).toMatchObject({ status: 417, headers: { connection: 'close' } })
  })
})

// R31.7
it('a stopping server answers a readiness check on an open connection with 503', async () => {
  const stopping = await start('')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = stopping.address() as AddressInfo
  const get = async (path: string) => {
    const [response] = (await once(request({ port, path, agent, host: '127.0.0.1' }).end(), 'response')) as [
      IncomingMessage,
    ]
    return { status: response.statusCode, body: await text(response) }
  }
  expect(await get('/api/ready')).toEqual({ status: 200, body: 'handled' })
  const drained = trackConnections(stopping, 500)(10_000)
  expect(await get('/api/ready')).toEqual({ status: 503, body: '{"status":"stopping"}' })
  await drained
})

// R3.6, R38.1
describe('the content security policy', () => {
  const post = (path: string) =>
    send([`POST ${path} HTTP/1.1`, 'Host: school.example', 'Connection: close', 'Content-Length: 0'])

  it.each(['/auth/login/form', '/auth/login/second-step/form?x=1'])(
    'the server in front sets no content security policy for the page at %s',
    async path => {
      expect((await post(API_BASE + path)).headers['content-security-policy']).toBeUndefined()
    },
  )

  it('the content security policy of API calls and of refusals allows nothing, except for sign-in forms', async () => {
    const nothing = "sandbox; default-src 'none'; frame-ancestors 'none'"
    expect((await post(`${API_BASE}/auth/login`)).headers['content-security-policy']).toBe(nothing)
    const refused = await get(`${API_BASE}/auth/login/form`)
    expect([refused.status, refused.headers['content-security-policy']]).toEqual([405, nothing])
  })
})
