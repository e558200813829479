import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importCalls } from '@/lib/contract/imports/endpoints'
import { batchRecord } from '@/tests/support/batch-record'
import { AUTH_MESSAGES, NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
import { createApi } from './api'
import type { OnProgress } from './request'
import { sendWithProgress } from './send-with-progress'
import { createSession } from './session'
import { createStorage } from './storage'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
const CROSS_ORIGIN = {
  'access-control-allow-origin': 'http://localhost:3000',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'retry-after',
}
let answer: Answer
/** The method, path and token of each request, except CORS preflight requests. */
let received: string[] = []
const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(CROSS_ORIGIN)) response.setHeader(name, value)
  if (request.method === 'OPTIONS') return void response.end()
  received.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
  void text(request).then(
    body => answer(request, response, body),
    () => undefined,
  )
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening').then(() => undefined))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const json = (response: ServerResponse, status: number, body: object) => {
  response.statusCode = status
  response.end(JSON.stringify(body))
}
const batch = batchRecord({ kind: 'import', state: 'reading' })
const file = new File(['Name\nAsha\n', 'x'.repeat(1_000_000)], 'class.csv', { type: 'text/csv' })

/** An API client that calls the server above. */
function client(at = origin()) {
  localStorage.setItem('accessToken', 'old')
  localStorage.setItem('refreshToken', 'r1')
  const session = createSession(
    createStorage(() => localStorage),
    work => work(),
  )
  return createApi(session, (url, init, onProgress = () => undefined) => sendWithProgress(at + url, init, onProgress))
}
const upload = (
  options: { onProgress?: OnProgress; signal?: AbortSignal; idempotencyKey?: string } = {},
  at?: string,
) => client(at).call(importCalls.students, { query: { name: 'class.csv' }, file, ...options })

describe('an upload', () => {
  // R51.1, R24.1, R24.3, R24.4
  it('an upload reports how much has been sent, up to 1 for the whole body', async () => {
    const sent: number[] = []
    let form = ''
    answer = (_request, response, body) => {
      form = body
      json(response, 201, { data: { batch } })
    }
    expect(await upload({ onProgress: part => sent.push(part), idempotencyKey: 'k' })).toMatchObject({ batch })
    expect(received).toEqual(['POST /api/v1/students/import?name=class.csv Bearer old'])
    expect(form).toContain('name="file"; filename="class.csv"\r\nContent-Type: text/csv\r\n\r\nName\nAsha\n')
    expect(sent.at(-1)).toBe(1)
  })

  // R17.2
  it('an upload is repeated once with a new token, and reports its progress again', async () => {
    const sent: number[] = []
    let atFirst = 0
    answer = (request, response) => {
      if (request.url?.endsWith('/refresh')) {
        atFirst = sent.length
        json(response, 200, { data: { accessToken: 'new', refreshToken: 'r2' } })
      } else if (request.headers.authorization === 'Bearer new') json(response, 201, { data: { batch } })
      else json(response, 401, { message: AUTH_MESSAGES.expired })
    }
    expect(await upload({ onProgress: part => sent.push(part) })).toMatchObject({ batch })
    expect(received).toEqual([
      'POST /api/v1/students/import?name=class.csv Bearer old',
      'POST /api/v1/auth/refresh Bearer old',
      'POST /api/v1/students/import?name=class.csv Bearer new',
    ])
    expect(atFirst).toBeGreaterThan(0)
    expect(sent.length).toBeGreaterThan(atFirst)
  })

  // R25.4
  it('a refused upload fails with the message and the retry time of the server', async () => {
    answer = (_request, response) => {
      response.setHeader('Retry-After', '7')
      json(response, 429, { message: 'Too many files', error: 'RATE_LIMITED' })
    }
    await expect(upload()).rejects.toMatchObject({
      type: 'API_ERROR', status: 429, message: 'Too many files', retryAfter: 7,
    }) // prettier-ignore
  })

  it('a response with status 204 has no body', async () => {
    answer = (_request, response) => response.writeHead(204).end()
    const response = await sendWithProgress(origin(), { method: 'DELETE' }, () => undefined)
    expect([response.status, await response.text()]).toEqual([204, ''])
  })
})

describe('an upload without an answer', () => {
  // R14.13, R25.1
  it('an upload fails with a network error when the connection breaks', async () => {
    answer = (_request, response) => response.destroy()
    await expect(upload()).rejects.toMatchObject({
      type: 'NETWORK_ERROR',
      message: NETWORK_ERROR_MESSAGE,
      status: undefined,
    })
  })

  // R24.2
  it('an upload fails with a network error after two minutes without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = new Promise<ServerResponse>(resolve => (answer = (_request, response) => resolve(response)))
    const outcome = upload().catch((error: unknown) => error)
    const response = await arrived
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ type: 'NETWORK_ERROR' })
    if (!response.destroyed) await once(response, 'close')
  })

  it('an upload that its caller aborts rejects with `AbortError`, not with an `ApiError`', async () => {
    const arrived = new Promise<ServerResponse>(resolve => (answer = (_request, response) => resolve(response)))
    const caller = new AbortController()
    const outcome = upload({ signal: caller.signal }).catch((error: unknown) => error)
    const response = await arrived
    caller.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    if (!response.destroyed) await once(response, 'close')
  })

  it('an upload whose signal is already aborted is not sent', async () => {
    await expect(upload({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(received).toEqual([])
  })
})
