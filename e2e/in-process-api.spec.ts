import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allEndpoints, API_BASE, endpoints, pathOf } from '@/lib/contract/endpoints'
import { studentInput } from '@/tests/support/factories'
import { picture } from '@/tests/support/pictures'
import { ONCE } from './fixtures'
import { test } from './server-process'

/** The same server, except that API calls go through Next. */
const THROUGH_NEXT = [process.execPath, 'bench/through-next.mjs']
const ENV = { REQUESTS_PER_SECOND: '0', LOG_LEVEL: 'warn' }
const JSON_TYPE = { 'content-type': 'application/json' }
const NOBODY = '0198c0de-0000-7000-8000-000000000000'

type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array }
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

async function ask(url: string, { method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
  const request = send(url, { path, method, headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') } })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers: received } = response
  const bytes = await buffer(response)
  return {
    status,
    headers: received,
    body: String(received['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes),
  }
}

/** Next adds its own headers to `Vary`. The server in front removes these headers from requests. */
const NEXTS_OWN = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
const isNexts = ({ headers }: Answer) => headers['vary']?.includes(NEXTS_OWN) ?? false

/** Removes what may differ: chunking of the body, values that are new in each response, and header order. */
function comparable({ status, headers, body }: Answer): unknown {
  const { date, vary, 'x-request-id': id, 'content-length': length, 'transfer-encoding': coding, ...rest } = headers
  const depends = [vary ?? ''].flat().join(', ').split(', ').filter(name => name && !NEXTS_OWN.includes(name)).sort() // prettier-ignore
  expect([date, id, length ?? coding ?? 'none'].every(value => typeof value === 'string')).toBe(true)
  const named = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.parse(masked(JSON.stringify({ status, headers: named, depends, body })))
}

const masked = (answer: string) =>
  answer
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/STU-\d{4}-\d{5}/g, '<number>')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+|sid=[^;]+|Max-Age=\d+/g, '<token>')

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const named = ({ method, path }: Endpoint) => `${method} ${path}`

const signInOf = ({ email, password }: (typeof DEMO_ACCOUNTS)[number]): Call => ({
  method: endpoints.auth.login.method,
  path: pathOf(endpoints.auth.login),
  headers: JSON_TYPE,
  body: JSON.stringify({ email, password }),
})
const tokenOf = ({ body }: Answer) => (JSON.parse(body) as { data: { accessToken: string } }).data.accessToken

/** For each endpoint: calls without a token, with a bad token, and with the tokens of staff and superAdmin. */
function callsOf(endpoint: Endpoint, [admin = '', staff = '']: string[]): Call[] {
  const { method, path, takes } = endpoint
  const call = {
    method,
    // The export adds an event to the history, so export only events of a different kind.
    path: pathOf(endpoint, NOBODY) + (path === '/activity/export' ? '?action=account.created' : ''),
    ...(takes === 'json' ? { headers: JSON_TYPE, body: '{}' } : {}),
  }
  // With a valid token these calls would end the session or start the set-up.
  const changes = path === '/auth/logout' || (method === 'POST' && path === '/auth/second-factor')
  const as = (token: string) => ({ ...call, headers: { ...call.headers, ...bearer(token) } })
  return [call, as('none'), ...(changes ? [] : [as(staff), as(admin)])]
}

const ODD: Call[] = [
  ...['/', '//', '/nothing', '/Students', '/students/', '//students', '/students/%61', '/students/%2e%2e', '/./students'],
  ...['/students/a%2Fb', '/students/a%20b', '/students/%F0%9F%92%AF', '/students/%', '/students/{id}', '/students;a=b'],
  ...['/students?limit=x', '/students?limit=1&limit=2', '/students?search=%zz', '/students?', '/students?page=1#x'],
].map(path => ({ path: API_BASE + path })) // prettier-ignore

/** All calls about one student, from creating to deleting. */
async function life(url: string, token: string): Promise<Answer[]> {
  const answers: Answer[] = []
  const headers = { ...bearer(token), ...JSON_TYPE }
  const step = async (endpoint: Endpoint, id = '', rest: Partial<Call> = {}) => {
    const answer = await ask(url, { method: endpoint.method, path: pathOf(endpoint, id), headers, ...rest })
    answers.push(answer)
    return answer
  }
  const { students, trash } = endpoints
  const input = studentInput()
  const created = await step(students.create, '', { body: JSON.stringify(input) })
  const { _id: id } = (JSON.parse(created.body) as { data: { student: { _id: string } } }).data.student
  await step(students.get, id)
  await step(students.replace, id, { body: JSON.stringify({ ...input, section: 'C', version: 1 }) })
  await step(students.patch, id, { body: '{"section":"D"}', headers: { ...headers, 'if-match': '"2"' } })
  await step(students.patch, id, { body: '{"section":"A","version":1}' })
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(await picture())], 'a.jpg'))
  const upload = new Response(form)
  const type = { ...headers, 'content-type': upload.headers.get('content-type') ?? '' }
  await step(students.uploadPhoto, id, { headers: type, body: new Uint8Array(await upload.arrayBuffer()) })
  const { headers: photo } = await step(students.photo, id)
  await step(students.photo, id, { headers: { ...headers, 'if-none-match': String(photo['etag']) } })
  await step(students.removePhoto, id)
  await step(students.history, id)
  await step(students.remove, id)
  await step(students.get, id)
  await step(trash.restore, id)
  await step(students.remove, id)
  return answers
}

/** Sends each call to both servers and records the differences. */
function comparison(past: string, through: string) {
  /**
   * The calls that wrongly went through Next, the number of calls that rightly went through Next, and the responses
   * that differ.
   */
  const found = { withoutDoor: [] as string[], throughNext: 0, differing: [] as unknown[] }
  const compare = async (call: Call, what = `${call.method ?? 'GET'} ${call.path}`) => {
    const [a, b] = [await ask(past, call), await ask(through, call)]
    if (isNexts(a)) found.withoutDoor.push(what)
    const [is, should] = [comparable(a), comparable(b)]
    if (JSON.stringify(is) !== JSON.stringify(should)) found.differing.push({ what, is, should })
    if (isNexts(b)) found.throughNext += 1
    return a
  }
  return { found, compare }
}

// R36.24
test('every call gets the same response in process and through Next', ONCE, async ({ start }) => {
  const [server, other] = [start(ENV), start(ENV, THROUGH_NEXT)]
  const [past, through] = await Promise.all([server.url, other.url])
  // Until the in-process API is ready, calls go through Next.
  const me = { path: pathOf(endpoints.auth.me) }
  await expect.poll(async () => isNexts(await ask(past, me))).toBe(false)
  const { found, compare } = comparison(past, through)

  const tokens: string[] = []
  for (const account of DEMO_ACCOUNTS) tokens.push(tokenOf(await compare(signInOf(account))))
  for (const endpoint of allEndpoints) {
    for (const call of callsOf(endpoint, tokens)) await compare(call, named(endpoint))
  }
  expect(found.withoutDoor).toEqual([])
  expect(found.throughNext).toBeGreaterThan(allEndpoints.length)
  expect(server.lines.filter(line => line.includes('"warn"'))).toEqual([])

  const [admin = ''] = tokens
  const headers = bearer(admin)
  for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PUT']) {
    await compare({ method, path: pathOf(endpoints.students.list), headers })
  }
  for (const call of ODD) await compare({ ...call, headers })
  for (const endpoint of [endpoints.students.list, endpoints.students.export]) {
    await compare({ path: `${pathOf(endpoint)}?limit=100`, headers: { ...headers, 'accept-encoding': 'gzip' } })
  }
  const lives = [await life(past, admin), await life(through, admin)].map(life => life.map(comparable))
  expect(lives[0]).toEqual(lives[1])
  expect(found.differing).toEqual([])
})
