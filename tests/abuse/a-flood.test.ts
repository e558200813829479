import { request } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import type { Reply } from './harness/http'
import { Caller, newAddress } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { newMember, newStaff, canaryStaff } from './harness/people'
import { canaries, resetRateLimits, runQuery, site } from './harness/site'
import { fullOrShort } from './harness/size'
import { expectFast } from './harness/times'

const { login } = endpoints.auth
const { password } = canaries
const wrong = 'not the Password 3'
const attackers = Array.from({ length: 20 }, () => newAddress())
const SECONDS = fullOrShort(30, 5)
const PATIENCE_MS = 3_000

afterEach(resetRateLimits)

const signIn = (email: string, guess: string, caller = new Caller(), headers = {}) =>
  caller.request(login, { body: { email, password: guess }, headers })

/** Does `work` `perSecond` times a second until aborted. @returns the statuses of the answers */
async function repeat(
  perSecond: number,
  { signal }: AbortController,
  work: (n: number) => Promise<{ status: number }>,
) {
  const all: Promise<{ status: number }>[] = []
  try {
    for await (const _ of setInterval(1_000 / perSecond, undefined, { signal })) all.push(work(all.length))
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return new Set((await Promise.all(all)).map(({ status }) => status))
}

// ASVS 2.4.1, 6.3.1
// R34.20
test('A20 known browsers can sign in during a flood of wrong passwords and of new accounts with a taken email', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newStaff()))
  const creator = await newStaff(['staff.create'])
  const taken = canaryStaff([], { email: creator.email })
  const end = new AbortController()
  const flood = Promise.all([
    repeat(200, end, n => signIn(`nobody-${n}@school.example`, wrong, new Caller(attackers[n % 20]))),
    repeat(26, end, () => creator.request(endpoints.staff.create, { body: taken })),
  ])
  const known: Promise<Reply>[] = []
  for await (const _ of setInterval(1_000)) {
    const { email, address, device } = people[known.length % people.length]!
    known.push(signIn(email, password, new Caller(address), { cookie: device }))
    if (known.length === SECONDS) break
  }
  const replies = await Promise.all(known)
  end.abort()
  const [guesses, creations] = await flood
  expect(replies.map(({ status }) => status)).toEqual(Array(SECONDS).fill(200))
  expectFast(Math.max(...replies.map(({ ms }) => ms)), PATIENCE_MS)
  expect([...guesses].filter(status => ![401, 429, 503].includes(status))).toEqual([])
  expect([...creations]).toEqual([409])
})

// R34.20
test('A20 a device cookie opens nothing, lifts no limit, and is worthless once the password changes', async () => {
  const person = await newStaff()
  const byDevice = { cookie: person.device }
  await expectAnswer(new Caller().request(endpoints.auth.me, { headers: byDevice }), 401)
  const caller = new Caller()
  for (let n = 0; n < 5; n++) await expectAnswer(signIn(person.email, wrong, caller, byDevice), 401)
  await expectAnswer(signIn(person.email, password, caller, byDevice), 429)
  await resetRateLimits()
  const { newPassword } = canaries
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
  await expectAnswer(person.request(endpoints.auth.changePassword, { body }), 200, {
    endpoint: endpoints.auth.changePassword,
  })
  const again = await new Caller().signIn(person.email, newPassword)
  expect(again.device).not.toBe(person.device)
})

test('A20 a refused sign-in sets no device cookie, and a cookie reveals nothing about other accounts', async () => {
  const [person, other] = await Promise.all([newStaff(), newMember()])
  const byDevice = { cookie: person.device }
  const known = await expectAnswer(signIn(other.email, wrong, new Caller(), byDevice), 401, {
    says: AUTH_MESSAGES.credentials,
  })
  const unknown = await expectAnswer(signIn(`x${other.email}`, wrong, new Caller(), byDevice), 401, {
    says: AUTH_MESSAGES.credentials,
  })
  expect(unknown.body).toEqual(known.body)
  for (const { headers } of [known, unknown]) expect(headers['set-cookie']).toBeUndefined()
})

// R34.23
test('A22 the server hashes no password of a client that has hung up, and its queues are bounded', async () => {
  const { email, _id: id } = await newMember()
  const signInFrom = (address: string) => {
    const body = JSON.stringify({ email, password: wrong })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': address }
    const sent = request(site.nodes[0]!.url + '/api/v1/auth/login', { method: 'POST', headers, agent: false })
    const status = new Promise<number>(resolve => {
      sent.once('response', response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sent.once('error', () => resolve(0))
    })
    sent.end(body)
    return { sent, status }
  }
  const all = Array.from({ length: 40 }, () => signInFrom(newAddress()))
  // One refusal shows that the queue is full.
  await Promise.race(all.map(({ status }) => status.then(code => (code === 503 ? code : new Promise(() => undefined)))))
  for (const { sent } of all) sent.destroy()
  const statuses = await Promise.all(all.map(({ status }) => status))
  expect([...new Set(statuses)].filter(status => ![0, 401, 503].includes(status))).toEqual([])
  // The queue has room again as soon as the server notices that the clients have hung up.
  await vi.waitUntil(async () => (await signIn(email, password)).status === 200, { timeout: 60_000 })
  const hashed = await runQuery(
    `SELECT "id" FROM "AuditEvent" WHERE "action" = 'session.sign_in_failed' AND "entityId" = '${id}'`,
  )
  const abandoned = statuses.filter(status => status === 0).length
  expect(abandoned).toBeGreaterThan(5)
  // One password was being hashed, and another hash may have started before the server noticed.
  expect(hashed.length).toBeLessThanOrEqual(statuses.filter(status => status === 401).length + 2)
})
