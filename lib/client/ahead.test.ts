import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { createAhead } from './ahead'
import type { Send } from './request'

const URL = '/api/v1/students?limit=10&page=1'
const asking = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } })

const server = vi.fn<Send>()
let ahead = createAhead(server)

beforeEach(() => {
  let answers = 0
  server.mockReset().mockImplementation(() => Promise.resolve(new Response(`answer ${++answers}`)))
  ahead = createAhead(server)
})
afterEach(() => vi.restoreAllMocks())

const answered = async (url: string, init: RequestInit) => (await ahead.send(url, init)).text()

it('gives an answer to whoever asks the same, and once', async () => {
  ahead.ask(URL, 'a1')
  expect(await answered(URL, asking('a1'))).toBe('answer 1')
  expect(await answered(URL, asking('a1'))).toBe('answer 2')
})

it('minds no other order of the query', async () => {
  ahead.ask(URL, 'a1')
  expect(await answered('/api/v1/students?page=1&limit=10', asking('a1'))).toBe('answer 1')
})

it.each([
  ['another session', URL, asking('a2')],
  ['nobody', URL, { method: 'GET' }],
  ['another page of the list', '/api/v1/students?limit=10&page=2', asking('a1')],
  ['another list', '/api/v1/staff?limit=10&page=1', asking('a1')],
  ['a call that writes', URL, asking('a1', 'POST')],
])('keeps it from %s', async (_who, url, init) => {
  ahead.ask(URL, 'a1')
  expect(await answered(url, init)).toBe('answer 2')
  expect(await answered(URL, asking('a1'))).toBe('answer 1')
})

it('asks as every other call does', async () => {
  ahead.ask(URL, 'a1')
  const [url, { method, headers, credentials } = {}] = server.mock.calls[0] ?? []
  expect([url, method, credentials]).toEqual([URL, 'GET', 'include'])
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    authorization: 'Bearer a1',
    'content-type': 'application/json',
  })
})

it('keeps no answer longer than a call may take', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  ahead.ask(URL, 'a1')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(REQUEST_TIMEOUT_MS)
  expect(server.mock.calls[0]?.[1]?.signal).toBe(limit.signal)
  limit.abort()
  expect(await answered(URL, asking('a1'))).toBe('answer 2')
})

it('tells of a failure whoever needs the answer, and nobody else', async () => {
  server.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ahead.ask(URL, 'a1')
  await expect(ahead.send(URL, asking('a1'))).rejects.toThrow('Failed to fetch')
})
