import { expect, it } from 'vitest'
import type { Device } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import { openSession } from '@/lib/server/accounts/sessions'
import { call } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { GET as me } from '../me/route'
import { DELETE as endSession } from './[id]/route'
import { DELETE as endOthers, GET as sessions } from './route'

const devicesOf = async (token: string) => (await call<{ sessions: Device[] }>(sessions, { token })).body.data.sessions

async function withTwoDevices() {
  const person = await createSignedInUser([])
  const account = await db.user.findUniqueOrThrow({ where: { id: person.id } })
  const phone = await openSession(account, {
    address: '198.51.100.9',
    userAgent: 'Phone',
    secure: true,
    requestId: 'request-of-a-test',
  })
  return { person, phone }
}

it('the list of sessions has this device first, and contains no secrets', async () => {
  const { person, phone } = await withTwoDevices()
  const [here, there, ...others] = await devicesOf(person.token)
  expect(here).toMatchObject({ _id: person.sessionId, isCurrent: true, userAgent: 'test', address: '192.0.2.1' })
  expect(there).toMatchObject({ _id: phone.sessionId, isCurrent: false, userAgent: 'Phone', address: '198.51.100.9' })
  expect(others).toEqual([])
  expect(Object.keys(here ?? {}).sort()).toEqual([
    '_id',
    'address',
    'createdAt',
    'isCurrent',
    'lastUsedAt',
    'userAgent',
  ])
})

// ASVS 7.5.2
// R27.21
it('ending one of the user’s own sessions takes effect at once', async () => {
  const { person, phone } = await withTwoDevices()
  expect((await call(endSession, { token: person.token, id: phone.sessionId })).status).toBe(200)
  expect((await call(me, { token: phone.accessToken })).status).toBe(401)
  expect(await devicesOf(person.token)).toHaveLength(1)
  expect((await call(endSession, { token: person.token, id: phone.sessionId })).status).toBe(404)
})

// ASVS 8.2.2
it('a session of another user cannot be ended, even by a superAdmin', async () => {
  const [mine, theirs] = [await createSignedInUser('superAdmin'), await createSignedInUser([])]
  expect((await call(endSession, { token: mine.token, id: theirs.sessionId })).status).toBe(404)
  expect((await call(me, { token: theirs.token })).status).toBe(200)
})

// ASVS 7.5.2
// R27.21
it('ending all other sessions keeps this session and the sessions of other users', async () => {
  const { person, phone } = await withTwoDevices()
  const someoneElse = await createSignedInUser([])
  expect((await call(endOthers, { token: person.token })).status).toBe(200)
  expect((await call(me, { token: phone.accessToken })).status).toBe(401)
  for (const token of [person.token, someoneElse.token]) expect((await call(me, { token })).status).toBe(200)
})
