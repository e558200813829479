import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
import { okResponse, type Handler, refusalResponse, refreshingServer, createTestApi } from '@/tests/support/browser-api'
import { userMessageOf } from './api-error'

const { list, remove, create, uploadPhoto, export: csv } = endpoints.students

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a request', () => {
  // R17.1, R24.1, R24.3
  it('a request carries the token, the cookies and JSON', async () => {
    const { api, send } = createTestApi(() => okResponse())
    await api.call(list, { query: { search: 'a&b', page: 2, section: undefined } })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/students?search=a%26b&page=2')
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      authorization: 'Bearer old',
      'content-type': 'application/json',
    })
  })

  // R24.3
  it('a request has no authorization header when there is no token', async () => {
    const { api, send } = createTestApi(() => okResponse(), {})
    await api.call(list)
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  })

  // R17.1
  it('a request uses the token in memory even when another token is in storage', async () => {
    const { api, session, send } = createTestApi(() => okResponse())
    session.renew({ accessToken: 'held' }, 'r1')
    localStorage.setItem('accessToken', 'stored')
    await api.call(list)
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer held')
  })

  // R24.4
  it('a request with a file leaves the content type to the browser', async () => {
    const { api, send } = createTestApi(() => okResponse({ photoUrl: '/p' }))
    await api.call(uploadPhoto, { id: 'a/b', file: new File(['x'], 'x.png') })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/students/a%2Fb/photo')
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  it('a request sends its idempotency key again when it is repeated with a new token', async () => {
    const { api, sent } = createTestApi(refreshingServer)
    await api.call(remove, { id: '1', idempotencyKey: 'k' }).catch(() => undefined)
    expect(sent('/students/1').map(([, init]) => new Headers(init?.headers).get('idempotency-key'))).toEqual(['k', 'k'])
  })

  // R24.5
  it('a request logs its method, path and duration, but not its query, in development only', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    const { api } = createTestApi(() => okResponse())
    await api.call(list)
    expect(debug).not.toHaveBeenCalled()
    vi.stubEnv('NODE_ENV', 'development')
    await api.call(list, { query: { search: 'Asha' } })
    expect(debug.mock.calls).toEqual([[expect.stringMatching(/^GET \/api\/v1\/students \d+ ms$/)]])
  })
})

describe('a failed response', () => {
  const errors = [{ field: 'email', message: 'Email is required' }]
  // R14.13, R25.4
  it.each([
    ['the message', 400, { message: 'Invalid input', error: 'VALIDATION_ERROR', errors }, 'Invalid input', errors],
    ['the error field', 409, { error: 'Conflict' }, 'Conflict', []],
    ['the status when the body is an empty object', 503, {}, 'HTTP 503: Busy', []],
    ['the status when the message is empty', 500, { message: '', error: '' }, 'HTTP 500: Busy', []],
    ['the status when the message is not a text', 500, { message: { a: 1 }, errors: 'x' }, 'HTTP 500: Busy', []],
  ])('the message of an API error comes from %s', async (_what, status, body, message, list_) => {
    const { api } = createTestApi(() => Response.json(body, { status, statusText: 'Busy' }))
    await expect(api.call(list)).rejects.toMatchObject({ type: 'API_ERROR', status, message, errors: list_ })
  })

  // R25.4
  it.each(['', '<html>Bad gateway</html>', '[1]', 'null'])('a failure with the body %j is an API error', async body => {
    const { api } = createTestApi(() => new Response(body, { status: 502, statusText: 'Bad Gateway' }))
    const error: unknown = await api.call(create).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ type: 'API_ERROR', message: 'HTTP 502: Bad Gateway', status: 502, errors: [] })
    expect(userMessageOf(error)).toBe('Failed to create student')
  })

  it('the error of a stale change contains the current record', async () => {
    const data = { student: { version: 3 } }
    const { api } = createTestApi(() => refusalResponse(409, { message: 'Changed', error: 'STALE', data }))
    await expect(api.call(list)).rejects.toMatchObject({ status: 409, data })
  })

  it.each(['<html>Sign in to the Wi-Fi</html>', '{"data":{"students":1}}', '"OK"', ''])(
    'a successful response with an unexpected body is an API error: %j',
    async body => {
      const { api } = createTestApi(() => new Response(body))
      const error: unknown = await api.call(list).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ type: 'API_ERROR', message: 'Failed to fetch students', status: 200 })
    },
  )

  it('an empty successful response is no error when the endpoint returns no data', async () => {
    const { api } = createTestApi(() => new Response(null, { status: 204 }))
    await expect(api.call(remove, { id: '1' })).resolves.toBeUndefined()
  })
})

describe('a call without an answer', () => {
  // R14.13, R25.1
  it('a failed fetch is a network error', async () => {
    const { api } = createTestApi(() => {
      throw new TypeError('fetch failed')
    })
    const error: unknown = await api.call(list).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      type: 'NETWORK_ERROR',
      message: NETWORK_ERROR_MESSAGE,
      errors: [],
      status: undefined,
    })
    expect(userMessageOf(error, 'Failed to save')).toBe(NETWORK_ERROR_MESSAGE)
  })

  const silence: Handler = (_path, _token, { signal }) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )

  // R24.2
  it('a request without an answer within 10 seconds fails with a network error', async () => {
    vi.useFakeTimers()
    const { api } = createTestApi(silence)
    const outcome = api.call(list).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ type: 'NETWORK_ERROR' })
  })

  it('a request that its caller aborts rejects with `AbortError`, not with an `ApiError`', async () => {
    const { api } = createTestApi(silence)
    const caller = new AbortController()
    const outcome = api.call(list, { signal: caller.signal })
    caller.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a file', () => {
  it('a downloaded file has the name that the server gave', async () => {
    const headers = { 'content-disposition': 'attachment; filename="students.csv"' }
    const { api } = createTestApi(() => new Response('a,b', { headers }))
    const { blob, name } = await api.file(csv)
    expect([await blob.text(), name]).toEqual(['a,b', 'students.csv'])
  })

  it('a download is repeated with a new token, and fails with the message of the server', async () => {
    const { api } = createTestApi((path, token, init) =>
      token === 'Bearer new' ? refusalResponse(403, { message: 'No' }) : refreshingServer(path, token, init),
    )
    await expect(api.file(csv)).rejects.toMatchObject({ status: 403, message: 'No' })
  })

  it('a download may take longer than 10 seconds once it has begun', async () => {
    vi.useFakeTimers()
    const { api } = createTestApi((_path, _token, { signal }) => {
      const body = new ReadableStream({
        start(stream) {
          signal?.addEventListener('abort', () => stream.error(signal.reason))
          setTimeout(() => {
            stream.enqueue(new TextEncoder().encode('late'))
            stream.close()
          })
        },
      })
      return new Response(body)
    })
    const outcome = api.file(csv)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await (await outcome).blob.text()).toBe('late')
  })
})
