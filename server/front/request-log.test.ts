import { once } from 'node:events'
import { request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canariesIn, CANARIES, captureLog } from '@/tests/support/log-lines'
import type { NextHandle } from './front-server'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.resetModules()
})

/** Starts a front server whose log the test can read. `send` sends raw bytes. */
async function start(handle: NextHandle) {
  const log = captureLog()
  const { createFrontServer } = await import('./front-server')
  const { limitBodySize } = await import('./limit-body-size')
  server = createFrontServer({ handle: limitBodySize(handle), isTrustedProxy: () => false, https: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (lines: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.end([...lines, '', ''].join('\r\n'))
    return text(socket)
  }
  return { ...log, port, send }
}

const get = (path: string, ...fields: string[]) => [`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...fields]
const answering =
  (status: number): NextHandle =>
  async (_request, response) => {
    response.writeHead(status).end('x')
  }

describe('the log of requests for pages', () => {
  // R28.2
  it.each([
    [`/students?search=${CANARIES.name}&next=${CANARIES.email}`, '/students'],
    ['/login', '/login'],
    ['/', '/'],
    [`/students/${CANARIES.email}`, '/*'],
    [`/${CANARIES.phone}`, '/*'],
  ])('the log line of a page has its route and nothing that the user typed: %s', async (path, route) => {
    const { lines, text, send } = await start(answering(200))
    await send(get(path, `User-Agent: ${CANARIES.name}\u009b2J`, `Cookie: sid=${CANARIES.token}`))
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        route,
        status: 200,
        ms: expect.any(Number),
      },
    ])
    expect(canariesIn(text())).toEqual([])
  })

  it('a page has the same request id in its log line and its response', async () => {
    const { lines, send } = await start(answering(200))
    const answer = await send(get('/login'))
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    expect(answer).toContain(`x-request-id: ${String(lines()[0]?.requestId)}`)
  })

  // R28.2
  it('requests for the files of a page are not logged, except for missing files', async () => {
    let status = 200
    const { lines, send } = await start((request, response) => answering(status)(request, response))
    await send(get('/_next/static/chunks/x.js'))
    await send(get('/icon.svg'))
    status = 404
    await send(get('/_next/static/chunks/y.js'))
    await vi.waitFor(() => expect(lines()).toMatchObject([{ route: '/_next/*', status: 404 }]))
  })

  it('a page is logged with status 499 when the client disconnects', async () => {
    const { lines, port } = await start(() => new Promise(() => undefined))
    const incoming = request({ port, path: '/staff' })
    incoming.on('error', () => undefined).end()
    await once(server, 'request')
    incoming.destroy()
    await vi.waitFor(() => expect(lines()).toMatchObject([{ route: '/staff', status: 499 }]))
  })
})

// ASVS 16.3.3
// R28.2
describe('the log of refused requests', () => {
  it.each([
    ['an unknown call', get(`/api/v1/${CANARIES.name}`), { method: 'GET', route: '/api/*', status: 404 }],
    [
      'a method that a call lacks',
      [`DELETE /api/v1/students?x=${CANARIES.phone} HTTP/1.1`, 'Host: a', 'Connection: close'],
      { method: 'DELETE', route: '/api/v1/students', status: 405 },
    ],
    [
      'a body larger than any upload',
      ['POST /api/v1/students/s-1/photo HTTP/1.1', 'Host: a', 'Content-Length: 99999999'],
      { method: 'POST', route: '/api/v1/students/{id}/photo', status: 413 },
    ],
    [
      'a body of unknown length',
      ['POST /api/v1/auth/login HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked', '', '0'],
      { method: 'POST', route: '/api/v1/auth/login', status: 411 },
    ],
    ['a malformed address', get(`/%zz${CANARIES.email}`), { method: 'GET', route: '/*', status: 307 }],
    ['a malformed call', get(`/api/%zz${CANARIES.email}`), { method: 'GET', route: '/api/*', status: 400 }],
    ['CONNECT', [`CONNECT ${CANARIES.name}:1 HTTP/1.1`, 'Host: a'], { method: 'CONNECT', route: '/*', status: 405 }],
    [
      'an unknown expectation',
      get('/login', `Expect: ${CANARIES.name}`),
      { method: 'GET', route: '/login', status: 417 },
    ],
    ['an unknown method', [`${CANARIES.name} / HTTP/1.1`, 'Host: a'], { method: 'unknown', status: 405 }],
    [
      'an escape sequence in a header',
      get('/', `User-Agent: \u001b[2J${CANARIES.street}`),
      { method: 'unknown', route: '/*', status: 400 },
    ],
  ])('a refused request has one log line: %s', async (_what, sent, expected) => {
    const { lines, text, send } = await start(answering(200))
    const answer = await send(sent)
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()).toMatchObject([{ level: 'info', ...expected }])
    expect(answer).toContain(`x-request-id: ${String(lines()[0]?.requestId)}`)
    expect(canariesIn(text())).toEqual([])
  })
})

describe('the log of API calls', () => {
  // R28.3
  it('a call is logged by its handler, which knows the user', async () => {
    const { lines, send } = await start(async (incoming, response) => {
      const { logAndCountRequest: logRequest } = await import('@/lib/server/http/request-log')
      const requestId = String(incoming.headers['x-request-id'])
      logRequest({ requestId, userId: 'u-1', method: 'GET', route: '/api/v1/auth/me', status: 200, ms: 1 })
      response.end()
    })
    await send(get('/api/v1/auth/me'))
    await send(get('/api/v1/auth/me'))
    await send(get('/login'))
    expect(lines()).toMatchObject([{ userId: 'u-1' }, { userId: 'u-1' }, { userId: 'u-1' }])
  })

  // R28.3
  it('the server in front logs a call that no handler has logged', async () => {
    const { lines, send } = await start(answering(500))
    await send(get('/api/v1/students/s-1'))
    await vi.waitFor(() =>
      expect(lines()).toMatchObject([{ level: 'error', route: '/api/v1/students/{id}', status: 500 }]),
    )
  })

  // ASVS 13.4.2, 16.5.1, 16.5.4
  // R28.8
  it('the server answers 500 without details when Next throws, and goes on', async () => {
    let fails = true
    const { lines, text, send } = await start(async (incoming, response) => {
      if (fails) throw new Error(CANARIES.password)
      await answering(200)(incoming, response)
    })
    const answer = await send(get('/login'))
    expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*"error":"INTERNAL_ERROR"/)
    fails = false
    expect(await send(get('/login'))).toMatch(/^HTTP\/1\.1 200 /)
    await vi.waitFor(() => expect(lines()).toHaveLength(3))
    expect(lines()).toMatchObject([
      { level: 'error', err: { type: 'Error' }, msg: 'request failed' },
      { level: 'error', status: 500 },
      { status: 200 },
    ])
    expect(canariesIn(text() + answer)).toEqual([])
  })
})
