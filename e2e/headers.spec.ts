import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type APIResponse } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { studentInput } from '@/tests/support/factories'
import { freePort } from '@/tests/support/free-port'
import { picture } from '@/tests/support/pictures'
import { ONCE } from './fixtures'
import { test } from './server-process'

const ADMIN = { email: 'head@school.example', password: 'a long walk to the lake' }
const NEW_ADMIN = {
  ADMIN_FIRST_NAME: 'Asha',
  ADMIN_LAST_NAME: 'Rao',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}
const HTTPS = { PUBLIC_URL: 'https://school.example', METRICS_TOKEN: 'one-that-nobody-guesses' }

/** Headers of every response. */
const ALWAYS = {
  'x-request-id': /^[0-9a-f-]{36}$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(self\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}
const NEVER = ['x-powered-by', 'server', 'access-control-allow-origin', 'access-control-allow-credentials']

/** Further headers of each kind of response. */
type Kind = { 'content-type'?: RegExp; 'cache-control': RegExp; 'content-security-policy': RegExp }
const NOTHING = /^sandbox; default-src 'none'; frame-ancestors 'none'$/
const JSON_ANSWER: Kind = {
  'content-type': /^application\/json$/,
  'cache-control': /^no-store$/,
  'content-security-policy': NOTHING,
}
const PAGE: Kind = {
  'content-type': /^text\/html; charset=utf-8$/,
  'cache-control': /no-store/,
  'content-security-policy':
    /^default-src 'self'; script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
}
const REDIRECT: Kind = { 'cache-control': /^no-store$/, 'content-security-policy': NOTHING }
const PHOTO: Kind = {
  'content-type': /^image\/webp$/,
  // `no-cache`: the server checks the permission each time.
  'cache-control': /^private, no-cache$/,
  'content-security-policy': NOTHING,
}
const DOWNLOAD: Kind = { ...JSON_ANSWER, 'content-type': /^text\/csv; charset=utf-8$/ }
const FIGURES: Kind = { ...JSON_ANSWER, 'content-type': /^text\/plain;.* charset=utf-8$/ }
const FILE: Kind = {
  'content-type': /^(application|text)\/javascript; charset=utf-8$/i,
  'cache-control': /^public, max-age=31536000, immutable$/,
  'content-security-policy': NOTHING,
}
const ICON: Kind = { ...FILE, 'content-type': /^image\/svg\+xml/, 'cache-control': /^public, max-age=0/ }

type Answer = [kind: Kind, status: number, what: string, response: APIResponse]

function faultsOf([kind, status, what, response]: Answer): string[] {
  const headers = response.headers()
  const wrong = Object.entries({ ...ALWAYS, ...kind }).filter(([name, value]) => !value.test(headers[name] ?? ''))
  const leaked = NEVER.filter(name => name in headers)
  return [
    ...(response.status() === status ? [] : [`${what}: ${response.status()}, not ${status}`]),
    ...wrong.map(([name]) => `${what}: ${name} is ${headers[name] ?? 'missing'}`),
    ...leaked.map(name => `${what}: has ${name}`),
  ]
}

// ASVS 3.4.1, 3.4.2, 3.4.4, 3.4.5, 3.4.6, 3.4.8, 3.5.8, 4.1.1, 4.1.2, 13.4.6, 14.2.2, 14.3.2
// R38.1
test('each kind of response has its required headers', ONCE, async ({ start, dataDir, playwright }) => {
  expect(await start(NEW_ADMIN, [process.execPath, 'scripts/admin-create.mjs']).ended).toBe(0)
  const port = String(await freePort())
  const server = start({ ...HTTPS, PORT: port })
  // The line names the public address, not the address behind the proxy.
  await expect.poll(() => server.lines, { timeout: 60_000 }).toContain(`Open ${HTTPS.PUBLIC_URL}`)
  const extraHTTPHeaders = { origin: 'https://elsewhere.example' }
  const site = { baseURL: `http://localhost:${port}`, maxRedirects: 0, extraHTTPHeaders }
  const api = await playwright.request.newContext(site)
  const stranger = await playwright.request.newContext(site)

  const signIn = await api.post(pathOf(endpoints.auth.login), { data: ADMIN })
  const { accessToken } = ((await signIn.json()) as { data: SignedIn }).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const STUDENTS = pathOf(endpoints.students.list)
  const created = await api.post(STUDENTS, { headers, data: studentInput() })
  const { _id: id } = ((await created.json()) as { data: SavedStudent }).data.student
  const photoPath = pathOf(endpoints.students.photo, id)
  const file = { name: 'meera.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const uploaded = await api.post(photoPath, { headers, multipart: { photo: file } })
  const photo = await api.get(photoPath)
  const page = await stranger.get('/login')
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const token = { authorization: `Bearer ${HTTPS.METRICS_TOKEN}` }
  const answers: Answer[] = [
    [PAGE, 200, 'a page for all', page],
    [PAGE, 200, 'a page of one’s own', await api.get('/dashboard')],
    [REDIRECT, 307, 'a page without a session', await stranger.get('/students')],
    [REDIRECT, 307, 'a page that is none', await api.get('/nowhere')],
    [JSON_ANSWER, 405, 'a page with a wrong method', await api.post('/dashboard')],
    [JSON_ANSWER, 200, 'a sign-in', signIn],
    [JSON_ANSWER, 200, 'a list', await api.get(STUDENTS, { headers })],
    [JSON_ANSWER, 201, 'a creation', created],
    [JSON_ANSWER, 200, 'an upload', uploaded],
    [JSON_ANSWER, 400, 'a bad query', await api.get(`${STUDENTS}?page=x`, { headers })],
    [JSON_ANSWER, 400, 'a bad body', await api.post(STUDENTS, { headers, data: {} })],
    [JSON_ANSWER, 401, 'no session', await api.get(STUDENTS)],
    [JSON_ANSWER, 403, 'another site', await api.post(STUDENTS, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })],
    [JSON_ANSWER, 404, 'no such record', await api.get(`${STUDENTS}/0198c0de-0000-7000-8000-000000000000`, { headers })],
    [JSON_ANSWER, 404, 'no such call', await api.get('/api/v1/teachers')],
    [JSON_ANSWER, 405, 'a wrong method', await api.delete(STUDENTS, { headers })],
    [JSON_ANSWER, 415, 'a wrong type', await api.post(STUDENTS, { headers, form: { a: 'b' } })],
    [DOWNLOAD, 200, 'an export', await api.get(pathOf(endpoints.students.export), { headers })],
    [PHOTO, 200, 'a photo', photo],
    [PHOTO, 304, 'a photo again', await api.get(photoPath, { headers: { 'if-none-match': photo.headers()['etag'] ?? '' } })],
    [FILE, 200, 'a script', await stranger.get(script)],
    [ICON, 200, 'the icon', await stranger.get('/icon.svg')],
    [JSON_ANSWER, 200, 'health', await stranger.get('/api/health')],
    [JSON_ANSWER, 200, 'ready', await api.get('/api/ready')],
    [FIGURES, 200, 'figures', await api.get('/api/metrics', { headers: token })],
    [JSON_ANSWER, 401, 'figures without the token', await api.get('/api/metrics')],
  ] // prettier-ignore

  const database = new DatabaseSync(join(dataDir, 'school.db'), { timeout: 5_000 })
  database.exec('BEGIN IMMEDIATE')
  answers.push([JSON_ANSWER, 503, 'a busy database', await api.post(STUDENTS, { headers, data: studentInput() })])
  database.exec('ROLLBACK')
  // Throws when the response does not match its schema.
  database.prepare('UPDATE "Student" SET "gender" = ? WHERE "id" = ?').run('none of these', id)
  database.close()
  answers.push([JSON_ANSWER, 500, 'an exception', await api.get(pathOf(endpoints.students.get, id), { headers })])
  answers.push([JSON_ANSWER, 200, 'a sign-out', await api.post(pathOf(endpoints.auth.logout), { headers, data: {} })])

  expect(answers.flatMap(faultsOf)).toEqual([])
  await Promise.all([api.dispose(), stranger.dispose()])
})
