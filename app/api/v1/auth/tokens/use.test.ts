import { expect, it } from 'vitest'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { runHousekeeping } from '@/lib/server/housekeeping/housekeeping'
import { db } from '@/lib/server/db/db'
import { call, type Options } from '@/tests/support/api'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { countStatements } from '@/tests/support/count-statements'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { createToken, revoke } from '@/tests/support/personal-tokens'
import { setRequestRate } from '@/tests/support/request-rate'
import { dateInDays } from '@/tests/support/token-input'
import { GET as exportStudents } from '../../students/export/route'
import { GET as listStudents, POST as addStudent } from '../../students/route'
import { GET as me } from '../me/route'
import { GET as list } from './route'

const READ = ['students.read'] as const
const statusOf = async (token: string) => (await call(me, { token })).status
const statusesOf = async (tokens: string[]) => {
  const statuses = []
  for (const token of tokens) statuses.push(await statusOf(token))
  return statuses
}
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))

const lastUsed = async ({ token }: Person) =>
  (await call<{ tokens: PersonalToken[] }>(list, { token })).body.data.tokens[0]?.lastUsedAt

// R99.11
it('the list of tokens shows the last use of a token, at most one minute late', async () => {
  const owner = await createSignedInUser(READ)
  const { token } = await createToken(owner, READ)
  expect(await lastUsed(owner)).toBeUndefined()
  await times(10, () => call(me, { token }))
  const first = await lastUsed(owner)
  expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(MINUTE)
  advanceClock(MINUTE / 2)
  await statusOf(token)
  expect(await lastUsed(owner)).toBe(first)
  advanceClock(MINUTE)
  await statusOf(token)
  expect(Date.parse((await lastUsed(owner)) ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(MINUTE)
})

// R99.11
it('a call with a token needs as many statements as a call in a session, except once a minute', async () => {
  const owner = await createSignedInUser(READ)
  const { token } = await createToken(owner, READ)
  await statusOf(owner.token)
  const inSession = await countStatements(() => statusOf(owner.token))
  expect(await countStatements(() => statusOf(token))).toBeGreaterThan(inSession)
  expect(await countStatements(() => statusOf(token))).toBe(inSession)
})

// R99.12
it('the limit on requests applies to each token separately, and not to its owner or other tokens', async () => {
  const owner = await createSignedInUser(READ)
  const [busy, other] = [(await createToken(owner, READ)).token, (await createToken(owner, READ)).token]
  setRequestRate(1)
  expect(await statusesOf([busy, busy, busy, busy, busy])).toEqual([200, 200, 200, 200, 429])
  expect(await statusesOf([other, owner.token])).toEqual([200, 200])
})

// R99.12
it('the limit of a call counts all tokens of a user together, and not the owner or other users', async () => {
  const owner = await createSignedInUser(READ)
  const [busy, other] = [(await createToken(owner, READ)).token, (await createToken(owner, READ)).token]
  const exported = async (token: string) => {
    const response = await exportStudents(
      new Request('http://school.test/api/v1/students/export', { headers: { authorization: `Bearer ${token}` } }),
      { params: Promise.resolve({}) },
    )
    await response.arrayBuffer()
    return response.status
  }
  for (let n = 0; n < 10; n++) expect(await exported(busy)).toBe(200)
  expect(await exported(busy)).toBe(429)
  expect([await exported(other), await exported((await createToken(owner, READ)).token)]).toEqual([429, 429])
  const stranger = await createToken(await createSignedInUser(READ), READ)
  expect([await exported(owner.token), await exported(stranger.token)]).toEqual([200, 200])
})

// R99.12
it('calls with unknown tokens count towards the limit of their address', async () => {
  await createSignedInUser(READ)
  setRequestRate(1)
  const unknown = Array.from({ length: 5 }, (_, n) => `smt_${'0'.repeat(31)}${n}_${'A'.repeat(43)}`)
  expect(await statusesOf(unknown)).toEqual([401, 401, 401, 401, 429])
})

// R99.12
it('a repeated `Idempotency-Key` gets the stored answer only when the same token sends it', async () => {
  const CREATE = ['students.create'] as const
  const owner = await createSignedInUser(['students.create', 'students.read'])
  const [one, two] = [(await createToken(owner, CREATE)).token, (await createToken(owner, CREATE)).token]
  const add = async (token: string) => {
    const options: Options = { token, body: studentInput(), headers: { 'idempotency-key': 'key-1' } }
    const { status, body } = await call<{ student: { _id: string } }>(addStudent, options)
    return `${status} ${body.data.student._id}`
  }
  const [first, second, third] = [await add(one), await add(two), await add(owner.token)]
  expect(new Set([first, second, third]).size).toBe(3)
  expect([await add(one), await add(two), await add(owner.token)]).toEqual([first, second, third])
  expect(await db.student.count()).toBe(3)
})

// R99.13
it('after a token is revoked, later calls with it are refused, and running calls get whole answers', async () => {
  const owner = await createSignedInUser(READ)
  const { token, id } = await createToken(owner, READ)
  const running = times(50, () => call(listStudents, { token }))
  expect(await revoke(owner, id)).toBe(200)
  const later = times(50, () => statusOf(token))
  const statuses = (await running).map(({ status }) => status)
  expect(statuses.filter(status => status !== 200 && status !== 401)).toEqual([])
  expect(new Set(await later)).toEqual(new Set([401]))
  // A running call does not store when the token was used, because the token is deleted.
  expect(await db.personalToken.count()).toBe(0)
})

// R99.13
it('while the owner of a token loses a permission, each call writes a record and its event, or neither', async () => {
  const owner = await createSignedInUser(['students.create'])
  const { token } = await createToken(owner, ['students.create'])
  const running = times(50, () => call(addStudent, { token, body: studentInput() }))
  await db.user.update({ where: { id: owner.id }, data: { studentsCreate: false } })
  const later = await times(10, () => call(addStudent, { token, body: studentInput() }))
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([403]))
  const created = (await running).filter(({ status }) => status === 201)
  expect(await db.student.count()).toBe(created.length)
  const events = await db.auditEvent.findMany({ where: { action: 'student.created', actorId: owner.id } })
  expect(events.map(({ tokenName }) => tokenName)).toEqual(created.map(() => 'Library'))
})

// R99.14
it('housekeeping deletes tokens that expired more than 30 days ago', async () => {
  const owner = await createSignedInUser(READ)
  const [{ id: old }, { id: recent }] = [await createToken(owner, READ), await createToken(owner, READ)]
  const expireOn = (id: string, day: string) =>
    db.personalToken.update({ where: { id }, data: { expiresAt: new Date(`${day}T00:00:00Z`) } })
  await expireOn(old, dateInDays(-31))
  await expireOn(recent, dateInDays(-29))
  await runHousekeeping()
  expect((await db.personalToken.findMany()).map(({ id }) => id)).toEqual([recent])
})
