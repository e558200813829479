import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { at } from '@/lib/server/platform/root.mjs'
import { SECRET } from '@/tests/faults/harness/people'
import { sendRequest, type Reply } from './harness/http'
import { Caller } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { admin, newStaff, newStudent, canaryStaff, canaryStudent } from './harness/people'
import { leakingLines } from './harness/canaries'
import { canaries, changeDatabase, resetRateLimits, runQuery, site } from './harness/site'

const { auth, students, staff } = endpoints
const idOf = ({ headers }: Reply) => String(headers['x-request-id'])
const linesOf = (text: string) =>
  readFileSync(site.output, 'utf8')
    .split('\n')
    .filter(line => line.includes(text))
/** The log line of a call. It is written after the response. */
const linesAbout = (reply: Reply) =>
  vi.waitUntil(
    () => {
      const lines = linesOf(idOf(reply))
      return lines.length > 0 && lines
    },
    { timeout: 60_000 },
  )
const eventsOf = (reply: Reply) => runQuery(`SELECT * FROM "AuditEvent" WHERE "requestId" = '${idOf(reply)}'`)

// R34.31
test('G1 the output of the servers contains no password, token, phone, address, birth date or parent’s email', async () => {
  const head = await admin()
  await expectAnswer(head.request(students.create, { body: { ...canaryStudent(), section: 'Z' } }), 400)
  await expectAnswer(head.request(staff.create, { body: { ...canaryStaff(), department: 'Z' } }), 400)
  const { email } = canaryStaff()
  const reply = await expectAnswer(
    new Caller().request(auth.login, { body: { email, password: canaries.password } }),
    401,
  )
  const [line = ''] = await linesAbout(reply)
  expect(Object.keys(JSON.parse(line) as object).sort()).toEqual(
    ['level', 'method', 'ms', 'requestId', 'route', 'status', 'time'].sort(),
  )
  expect(linesOf(email)).toEqual([])
  expect(leakingLines(`${line}\n${line} ${canaries.phone}`, canaries)).toEqual([`${line} ${canaries.phone}`])
  expect(leakingLines(readFileSync(site.output, 'utf8'), canaries)).toEqual([])
})

// ASVS 16.4.1
test('G2 a log entry is always one line, whatever a client sends', async () => {
  const evil = 'evil-agent'
  const agent = `${evil} \\r\\n{"level":"fatal"}`
  for (const email of ['a\r\n{"level":"fatal"}@x.example', '\u001b[2J@x.example']) {
    const body = { email, password: 'whatever-1' }
    const reply = await expectAnswer(new Caller().request(auth.login, { body, headers: { 'user-agent': agent } }), 400)
    expect(await linesAbout(reply)).toHaveLength(1)
  }
  const { status } = await sendRequest(site.nodes[0]!.url, {
    path: '/nowhere%0d%0a%7b%22level%22',
    headers: { 'user-agent': agent },
  })
  expect([307, 404, 400]).toContain(status)
  expect([...linesOf(evil), ...linesOf('fatal'), ...linesOf('\u001b')]).toEqual([])
  for (const line of linesOf('{')) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

// ASVS 16.5.1
test('G3 a response of 500 contains only its request id, and the details are in the log', async () => {
  const head = await admin()
  const { _id: id } = await newStudent()
  await changeDatabase(`UPDATE "Student" SET "gender" = 'none of these' WHERE "id" = '${id}'`)
  const reply = await head.request(students.get, { id })
  await changeDatabase(`UPDATE "Student" SET "gender" = 'Other' WHERE "id" = '${id}'`)
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({
    success: false,
    error: 'INTERNAL_ERROR',
    message: expect.stringContaining(idOf(reply)),
    errors: [],
  })
  const [line = ''] = (await linesAbout(reply)).filter(text => text.includes('"stack"'))
  expect(line).toContain('lib/server')
  expect(line).not.toContain('none of these')
})

describe('the history', () => {
  // ASVS 16.3.1, 16.3.2
  test('G4 refusals are recorded with actor, target, address and request', async () => {
    const person = await newStaff()
    const caller = new Caller()
    const failed = await expectAnswer(
      caller.request(auth.login, { body: { email: person.email, password: 'wrong-wrong' } }),
      401,
    )
    expect(await eventsOf(failed)).toMatchObject([
      { action: 'session.sign_in_failed', entityId: person.id, actorId: null },
    ])
    const unknown = await expectAnswer(
      caller.request(auth.login, { body: { email: 'x@y.example', password: 'wrong-wrong' } }),
      401,
    )
    expect(await eventsOf(unknown)).toMatchObject([{ action: 'session.sign_in_failed', entityId: '' }])
    // A refusal that concerns no account is in the log, with the request id and the user.
    const refused = await expectAnswer(person.request(staff.list), 403)
    const [line = ''] = await linesAbout(refused)
    expect(JSON.parse(line)).toMatchObject({ userId: person.id, status: 403, route: '/api/v1/staff', method: 'GET' })
    await resetRateLimits()
  })

  test('G5 the application’s own connection can neither change nor delete an event', async () => {
    const { _id: id } = await newStudent()
    const events = () => runQuery(`SELECT * FROM "AuditEvent" WHERE "entityId" = '${id}'`)
    const before = await events()
    expect(before).toHaveLength(1)
    for (const sql of [`UPDATE "AuditEvent" SET "actorName" = 'Nobody'`, `DELETE FROM "AuditEvent"`]) {
      await expect(changeDatabase(sql)).rejects.toThrow()
    }
    expect(await events()).toEqual(before)
  })
})

test('G6 the files for browsers contain no server code', async () => {
  const folder = at('.next/static')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|css|json|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(name => name.endsWith('.map'))).toEqual([])
  const person = await newStaff(['students.read'])
  const pages = await Promise.all(
    ['/login', '/dashboard', '/students', '/profile'].flatMap(path =>
      [person.cookie, ''].flatMap(cookie => [
        sendRequest(site.nodes[0]!.url, { path, headers: { cookie } }),
        sendRequest(site.nodes[0]!.url, { path, headers: { cookie, rsc: '1' } }),
      ]),
    ),
  )
  const texts = [...files.map(name => readFileSync(join(folder, name), 'utf8')), ...pages.map(({ text }) => text)]
  for (const text of texts) {
    for (const word of [SECRET, 'AUTH_SECRET', '@prisma', 'passwordHash', '$2b$', 'node:sqlite', 'DATABASE_URL']) {
      expect(text.includes(word)).toBe(false)
    }
  }
})
