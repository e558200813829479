import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { ONCE } from './fixtures'
import { test } from './server-process'

const LOGIN = pathOf(endpoints.auth.login)
const ME = pathOf(endpoints.auth.me)
const [{ email, password }] = DEMO_ACCOUNTS
const CREDENTIALS = JSON.stringify({ email, password })
const JSON_TYPE = { 'content-type': 'application/json' }
const TOKEN = 'what-prometheus-brings'

// Starting a process takes longer than opening a page.
const PATIENCE = { timeout: 60_000 }

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

test.describe('SIGTERM', () => {
  // R31.6
  test(
    'on SIGTERM the server finishes the current request, closes the database and exits with 0',
    ONCE,
    async ({ start, dataDir }) => {
      const server = start()
      const url = await server.url
      // An idle connection, as browsers and load balancers keep open.
      await open(url)
      const kept = await open(url)
      kept.write('GET /api/ready HTTP/1.1\r\nHost: a\r\n\r\n')
      await once(kept, 'data')

      const signingIn = await open(url)
      const head = `POST ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${CREDENTIALS.length}`
      signingIn.write(`${head}\r\nExpect: 100-continue\r\n\r\n`)
      expect(String(await once(signingIn, 'data'))).toContain('100 Continue')
      server.process.kill('SIGTERM')
      await expect.poll(() => isRefused(url), PATIENCE).toBe(true)
      signingIn.write(CREDENTIALS)
      let answer = ''
      for await (const chunk of signingIn) answer += String(chunk)
      expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"accessToken"/i)

      expect(await server.ended).toBe(0)
      expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'school.db', 'school.db-lock'])
    },
  )

  // R31.8
  test('SIGTERM sent to npm also ends the server', ONCE, async ({ start }) => {
    const server = start({}, ['npm', 'start'])
    const url = await server.url
    server.process.kill('SIGTERM')
    await expect.poll(() => isRefused(url), PATIENCE).toBe(true)
  })
})

// R1.6
test('each start warns of demo accounts that are still active', ONCE, async ({ start }) => {
  const demo = start()
  await demo.url
  demo.process.kill('SIGTERM')
  await demo.ended
  const school = start({ DEMO: 'false' })
  await expect
    .poll(() => school.lines, PATIENCE)
    .toContainEqual(expect.stringContaining('Everybody knows the password'))
  expect(school.lines.join()).not.toContain(password)
})

// R31.9
test('several workers share one port and end together', ONCE, async ({ start, dataDir }) => {
  const server = start({ WORKERS: '2', METRICS_TOKEN: TOKEN })
  const url = await server.url
  const signedIn = await fetch(url + LOGIN, { method: 'POST', headers: JSON_TYPE, body: CREDENTIALS })
  const { data } = (await signedIn.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}`, connection: 'close' }
  const workers = () => new Set(server.lines.flatMap(line => /"worker":(\d+).*"status":200/.exec(line)?.[1] ?? []))
  await expect
    .poll(async () => {
      expect((await fetch(url + ME, { headers })).status).toBe(200)
      return workers().size
    }, PATIENCE)
    .toBe(2)
  const scrape = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const counted = [...(await scrape.text()).matchAll(/^http_requests_total.*\/me".*worker="(\d)"/gm)]
  expect(counted.map(([, worker]) => worker).sort()).toEqual(['0', '1'])
  expect(server.lines.filter(line => line.startsWith('Open '))).toHaveLength(1)
  expect(server.lines.filter(line => line.startsWith('Filled the empty database'))).toHaveLength(1)

  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await isRefused(url)).toBe(true)
  // SQLite deletes its log when the last connection closes. When two workers close at the same moment, SQLite may treat
  // neither connection as the last, and keep the log.
  const files = readdirSync(dataDir).filter(name => !/-(shm|wal)$/.test(name))
  expect(files.sort()).toEqual(['auth-secret', 'school.db', 'school.db-lock'])
})

// R31.11, R32.15
test.describe('a failed start prints one line and exits with 1', () => {
  for (const [what, env, files, message] of [
    ['a wrong variable', { WORKERS: 'many' }, {}, /^WORKERS must be auto or a whole number/],
    ['a damaged database', {}, { 'school.db': 'Dear Sir or Madam'.repeat(99) }, /^The database .* is damaged/],
    ['a damaged secret', {}, { 'auth-secret': 'too short' }, /^AUTH_SECRET is damaged in /],
    [
      'a damaged secret of a server with workers',
      { WORKERS: '2' },
      { 'auth-secret': 'too short' },
      /^AUTH_SECRET is damaged in /,
    ],
  ] as const) {
    test(`a start with ${what} prints one line and exits with 1`, ONCE, async ({ start, dataDir }) => {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(dataDir, name), content)
      const server = start(env)
      expect(await server.ended).toBe(1)
      expect(server.errors).toEqual([expect.stringMatching(message)])
    })
  }
})
