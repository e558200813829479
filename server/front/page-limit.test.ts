import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { env } from '@/lib/server/platform/env'
import { trustedProxies } from '../connections/client-address'
import { createFrontServer } from './front-server'

/** Starts a server that counts the pages it renders, and allows one page a second for each address. */
async function start() {
  const handle = vi.fn((_request: unknown, response: { end: (text: string) => void }) => {
    response.end('page')
    return Promise.resolve()
  })
  const server = createFrontServer({ handle, isTrustedProxy: trustedProxies('127.0.0.0/8'), https: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const settings = env()
  const before = settings.REQUESTS_PER_SECOND
  settings.REQUESTS_PER_SECOND = 4
  // Stops the clock of the buckets.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    settings.REQUESTS_PER_SECOND = before
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, address: string, method = 'GET') =>
    fetch(url + path, { method, headers: { 'x-forwarded-for': address } })
  return { handle, get }
}

// ASVS 2.4.1
// R34.32
it('one address gets at most four pages at once, which does not affect other addresses', async () => {
  const { handle, get } = await start()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await get('/login', '192.0.2.90')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(handle).toHaveBeenCalledTimes(4)
  const refused = await get('/login', '192.0.2.90')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.text()).toBe('Too many requests. Please wait before you try again.')
  expect((await get('/login', '192.0.2.91')).status).toBe(200)
})

// R34.32
it('an address that gets no more pages still gets files and answers to calls', async () => {
  const { get } = await start()
  for (let n = 0; n < 5; n++) await get('/students', '192.0.2.92')
  expect((await get('/students', '192.0.2.92')).status).toBe(429)
  expect((await get('/_next/static/a.js', '192.0.2.92')).status).toBe(200)
  expect((await get('/api/v1/students', '192.0.2.92')).status).toBe(200)
})

// R34.32
it('a HEAD request renders the requested page, except for the sign-in page', async () => {
  const { handle, get } = await start()
  const { status, headers } = await get('/login', '192.0.2.93', 'HEAD')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(handle).not.toHaveBeenCalled()
  await get('/students', '192.0.2.93', 'HEAD')
  await get('/no-such-page', '192.0.2.93', 'HEAD')
  expect(handle).toHaveBeenCalledTimes(2)
})
