import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrefetch } from './prefetch'
import type { Send } from './request'

const LIST = '/api/v1/students?limit=10&page=1'
const asking = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } })

const server = vi.fn<Send>()
let prefetch = createPrefetch(server)

beforeEach(() => {
  let answers = 0
  server.mockReset().mockImplementation(() => Promise.resolve(new Response(`answer ${++answers}`)))
  prefetch = createPrefetch(server)
})
afterEach(() => vi.restoreAllMocks())

const answered = async (url: string, init: RequestInit) => (await prefetch.send(url, init)).text()

it('gives an answer to the first caller that requests the same, once', async () => {
  void prefetch.load(LIST, 'a1')
  expect(await answered(LIST, asking('a1'))).toBe('answer 1')
  expect(await answered(LIST, asking('a1'))).toBe('answer 2')
})

it('gives it as it came', async () => {
  server.mockResolvedValueOnce(Response.json({ success: true }, { status: 201, headers: { 'x-request-id': 'r1' } }))
  void prefetch.load(LIST, 'a1')
  const response = await prefetch.send(LIST, asking('a1'))
  expect([response.status, response.headers.get('x-request-id')]).toEqual([201, 'r1'])
  expect(await response.json()).toEqual({ success: true })
})

it('minds no other order of the query', async () => {
  void prefetch.load(LIST, 'a1')
  expect(await answered('/api/v1/students?page=1&limit=10', asking('a1'))).toBe('answer 1')
})

// R3.5
it.each([
  ['another session', LIST, asking('a2')],
  ['nobody', LIST, { method: 'GET' }],
  ['another page of the list', '/api/v1/students?limit=10&page=2', asking('a1')],
  ['another search', `${LIST}&search=a?b`, asking('a1')],
  ['another list', '/api/v1/staff?limit=10&page=1', asking('a1')],
])('keeps it from %s', async (_who, url, init) => {
  void prefetch.load(LIST, 'a1')
  expect(await answered(url, init)).toBe('answer 2')
  expect(await answered(LIST, asking('a1'))).toBe('answer 1')
})

it('gives nothing that was read before something was written', async () => {
  void prefetch.load(LIST, 'a1')
  expect(await answered('/api/v1/students', asking('a1', 'POST'))).toBe('answer 2')
  expect(await answered(LIST, asking('a1'))).toBe('answer 3')
})

it('asks as every other call does, and once while that is under way', async () => {
  void prefetch.load(LIST, 'a1')
  void prefetch.load(LIST, 'a1')
  expect(server).toHaveBeenCalledOnce()
  const [url, { method, headers, credentials } = {}] = server.mock.calls[0] ?? []
  expect([url, method, credentials]).toEqual([LIST, 'GET', 'include'])
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    authorization: 'Bearer a1',
    'content-type': 'application/json',
  })
})

const there = (url = LIST, token = 'a1') => prefetch.take(url, token)?.text

it('has no answer before it arrives, and then gives it to the waiting call', async () => {
  void prefetch.load(LIST, 'a1')
  expect(there()).toBeUndefined()
  expect(await answered(LIST, asking('a1'))).toBe('answer 1')
})

describe('an answer that has arrived', () => {
  beforeEach(() => void prefetch.load(LIST, 'a1'))

  it('is given without waiting, and once', async () => {
    await vi.waitUntil(() => there() === 'answer 1')
    expect(there()).toBeUndefined()
    expect(await answered(LIST, asking('a1'))).toBe('answer 2')
  })

  it('is for nobody else, and to nothing else', async () => {
    await arrival()
    expect([there(LIST, 'a2'), there('/api/v1/students?limit=10&page=2'), there('/api/v1/staff')]).toEqual(
      Array(3).fill(undefined),
    )
    expect(there()).toBe('answer 1')
  })

  it('is gone when something has been written', async () => {
    await arrival()
    await answered('/api/v1/students', asking('a1', 'POST'))
    expect(there()).toBeUndefined()
  })
})

/** What comes from memory is there when the next timer is due. */
const arrival = () => new Promise(resolve => setTimeout(resolve))

it('keeps no answer longer than a call may take', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  void prefetch.load(LIST, 'a1')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  expect(server.mock.calls[0]?.[1]?.signal).toBe(limit.signal)
  limit.abort()
  expect(await answered(LIST, asking('a1'))).toBe('answer 2')
})

it('lets a late end of one question take no answer of the next', async () => {
  const limits = [new AbortController(), new AbortController()]
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limits.shift()?.signal ?? AbortSignal.abort())
  const [first] = limits
  void prefetch.load(LIST, 'a1')
  await answered(LIST, asking('a1'))
  void prefetch.load(LIST, 'a1')
  first?.abort()
  expect(await answered(LIST, asking('a1'))).toBe('answer 2')
})

it.each([
  ['is refused', () => Promise.resolve(new Response('busy', { status: 503 }))],
  ['fails on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is cut off', () => Promise.resolve(new Response(new ReadableStream({ pull: stream => stream.error('cut') })))],
])('makes the call itself when the prefetched one %s', async (_what, failure) => {
  server.mockImplementationOnce(failure)
  void prefetch.load(LIST, 'a1')
  expect(await answered(LIST, asking('a1'))).toBe('answer 1')
})
