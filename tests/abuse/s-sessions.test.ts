import { Client } from 'pg'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import { sqliteFile } from '@/lib/server/platform/env'
import { AppServer } from '@/tests/faults/harness/app-server'
import { runAtEnd } from '@/tests/faults/harness/run-at-end'
import { type Reply } from './harness/http'
import { Caller } from './harness/caller'
import { passwords } from './harness/examples'
import { expectAnswer } from './harness/judge'
import { admin, newStaff } from './harness/people'
import { changeDatabase, runQuery, site } from './harness/site'
import { sqlToAgeSession, claimsOf, forgeToken, payloadOf, timeOf } from './harness/tokens'

const { me, refresh, logout, changePassword } = endpoints.auth
const invalid = { says: AUTH_MESSAGES.refresh }

const sessionOf = (caller: Caller) => String(claimsOf(caller).sid)
const renewed = (reply: Promise<Reply>) => expectAnswer(reply, 200, { endpoint: refresh })
const tokenIn = ({ body }: Reply): string => body.data.refreshToken

const age = async (caller: Caller, seconds: number) => changeDatabase(await sqlToAgeSession(caller, seconds))

const reuses = async (caller: Caller) =>
  (
    await runQuery(
      `SELECT "id" FROM "AuditEvent" WHERE "action" = 'session.token_reused' AND "entityId" = '${caller.id}'`,
    )
  ).length

/** Expects that the access token of the session and these refresh tokens no longer work. */
async function isDead(caller: Caller, ...tokens: string[]): Promise<void> {
  await expectAnswer(caller.request(me), 401, { says: AUTH_MESSAGES.invalid })
  for (const token of tokens) await expectAnswer(caller.refresh(token), 401, invalid)
}

describe('rotation', () => {
  test('S1 a refresh returns a new pair of tokens', async () => {
    const person = await newStaff()
    const { body } = await renewed(person.refresh())
    expect(body.data.refreshToken).not.toBe(person.refreshToken)
    await expectAnswer(Object.assign(person, body.data).request(me), 200, { endpoint: me })
  })

  test('S2 an old refresh token that is sent again within 30 seconds returns the same new token', async () => {
    const person = await newStaff()
    const first = await renewed(person.refresh())
    const second = await renewed(person.refresh())
    expect(second.body.data).toEqual(first.body.data)
  })

  test('S3 after 30 seconds the old token ends the session, and the history says so', async () => {
    const person = await newStaff()
    const next = tokenIn(await renewed(person.refresh()))
    await age(person, 31)
    await expectAnswer(person.refresh(), 401, invalid)
    await isDead(person, next)
    expect(await reuses(person)).toBe(1)
  })

  test('S4 a token that is older than the previous token ends the session at any time', async () => {
    const person = await newStaff()
    const second = tokenIn(await renewed(person.refresh()))
    const third = tokenIn(await renewed(person.refresh(second)))
    await expectAnswer(person.refresh(), 401, invalid)
    await isDead(person, second, third)
  })

  test('S5 a token whose counter is ahead of the session’s counter is refused and ends nothing', async () => {
    const person = await newStaff()
    const ahead = await forgeToken(person.refreshToken, { claims: { ctr: 7 }, purpose: 'refresh' })
    await expectAnswer(person.refresh(ahead), 401, invalid)
    await renewed(person.refresh())
  })

  test('S6 fifty concurrent refreshes of one token have one successor', async () => {
    const person = await newStaff()
    const replies = await Promise.all(Array.from({ length: 50 }, () => renewed(person.refresh())))
    expect(new Set(replies.map(tokenIn)).size).toBe(1)
    expect(await person.status()).toBe(200)
  })

  test('S7 a refresh during the sign-out leaves no valid session', async () => {
    const person = await newStaff()
    const [first] = await Promise.all([
      person.refresh(),
      person.request(logout, { body: { refreshToken: person.refreshToken } }),
      person.twin().refresh(),
    ])
    const tokens = first.status === 200 ? [tokenIn(first)] : []
    await isDead(person, person.refreshToken, ...tokens)
  })

  test('S8 a refresh that the database cannot run gets 503, and the token stays valid', async () => {
    const person = await newStaff()
    const release = await lockSession(sessionOf(person))
    const refused = await person.refresh()
    await release()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { body } = await renewed(person.refresh())
    expect(payloadOf(body.data.refreshToken).ctr).toBe(1)
  })
})

/** Locks the session's row. @returns a function that releases it */
async function lockSession(id: string): Promise<() => Promise<void>> {
  if (site.kind === 'sqlite') {
    const file = new DatabaseSync(sqliteFile(site.databaseUrl), { timeout: 5_000 })
    file.exec('BEGIN IMMEDIATE')
    return async () => {
      file.exec('ROLLBACK')
      file.close()
    }
  }
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query(`BEGIN; SELECT * FROM "Session" WHERE "id" = '${id}' FOR UPDATE`)
  return () => client.end()
}

describe('the end of a session', () => {
  // ASVS 7.4.2
  test('S9 deactivation, deletion and a change of password end a session at once', async () => {
    const head = await admin()
    const [off, gone, changed] = await Promise.all([newStaff(), newStaff(), newStaff()])
    await head.request(endpoints.staff.deactivate, { id: off.id })
    await head.request(endpoints.staff.remove, { id: gone.id })
    await changed.request(changePassword, { body: passwords() })
    for (const person of [off, gone, changed]) await isDead(person, person.refreshToken)
  })

  test('S10 a restarted server knows the sessions and the used tokens', async () => {
    const person = await newStaff()
    const next = tokenIn(await renewed(person.refresh()))
    const third = tokenIn(await renewed(person.refresh(next)))
    const server = await AppServer.start({ env: { ...site.env, TRUST_PROXY: '127.0.0.1' } })
    runAtEnd(() => server.stop())
    const later = person.twin(server.url)
    await expectAnswer(later.request(me), 200, { endpoint: me })
    await expectAnswer(later.refresh(), 401, invalid)
    await isDead(later, third)
  })

  // ASVS 7.3.2
  test('S11 a session ends 30 days after the sign-in, however often it was refreshed', async () => {
    const DAY = 24 * 60 * 60
    const person = await newStaff()
    for (let day = 1; day < 30; day++) {
      await age(person, DAY)
      const now = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + DAY }
      const token = await forgeToken(person.refreshToken, { claims: now, purpose: 'refresh' })
      const { body } = await renewed(person.refresh(token))
      Object.assign(person, body.data)
    }
    const [row] = await runQuery(`SELECT "endsAt", "expiresAt" FROM "Session" WHERE "id" = '${sessionOf(person)}'`)
    expect(timeOf(row?.expiresAt)).toBeLessThanOrEqual(timeOf(row?.endsAt))
    expect(payloadOf(person.refreshToken).exp).toBeLessThanOrEqual(Math.ceil(timeOf(row?.endsAt) / 1_000))
    await age(person, DAY)
    await isDead(person, person.refreshToken)
  })

  // ASVS 7.4.1
  test('S12 signing out always succeeds, and ends the session when the signature is valid', async () => {
    const now = Math.floor(Date.now() / 1000)
    const out = (caller: Caller, call = {}) =>
      expectAnswer(caller.request(logout, { body: {}, ...call }), 200, { endpoint: logout })
    const byRotated = await newStaff()
    await renewed(byRotated.refresh())
    await out(new Caller(), { body: { refreshToken: byRotated.refreshToken } })
    await out(new Caller(), { body: { refreshToken: byRotated.refreshToken } })
    await isDead(byRotated, byRotated.refreshToken)

    const byLapsed = await newStaff()
    const lapsed = await forgeToken(byLapsed.refreshToken, {
      claims: { iat: now - 900, exp: now - 60 },
      purpose: 'refresh',
    })
    await out(new Caller(), { body: { refreshToken: lapsed } })
    await isDead(byLapsed, byLapsed.refreshToken)

    const byAccess = await newStaff()
    const expired = await forgeToken(byAccess.accessToken, { claims: { iat: now - 900, exp: now - 60 } })
    await out(new Caller(), { headers: { authorization: `Bearer ${expired}` } })
    await out(byAccess, { body: { refreshToken: 'garbage' } })
    await out(byAccess)
    await isDead(byAccess)

    const untouched = await newStaff()
    const other = new TextEncoder().encode('another key of thirty-two bytes!!')
    await out(new Caller(), {
      body: { refreshToken: await forgeToken(untouched.refreshToken, { purpose: 'refresh', key: other }) },
    })
    expect(await untouched.status()).toBe(200)
  })

  test("S13 signing out with another user's refresh token ends only the session of that token", async () => {
    const [mine, theirs] = await Promise.all([newStaff(), newStaff()])
    const { body } = await renewed(mine.refresh(theirs.refreshToken))
    expect(payloadOf(body.data.accessToken).sub).toBe(theirs.id)
    await expectAnswer(mine.request(logout, { body: { refreshToken: theirs.refreshToken } }), 200, { endpoint: logout })
    expect(await mine.status()).toBe(200)
    await isDead(theirs)
  })

  test('S14 one refresh serves ten calls with an expired token, and signing out signs out all tabs', async () => {
    const person = await newStaff()
    const now = Math.floor(Date.now() / 1000)
    const expired = await forgeToken(person.accessToken, { claims: { iat: now - 2_000, exp: now - 60 } })
    const headers = { authorization: `Bearer ${expired}` }
    await Promise.all(
      Array.from({ length: 10 }, () =>
        expectAnswer(person.request(me, { headers }), 401, { says: AUTH_MESSAGES.expired }),
      ),
    )
    const replies = await Promise.all([person.refresh(), person.twin().refresh()])
    expect(new Set(replies.map(tokenIn)).size).toBe(1)
    const tabs = [person, person.twin()].map(tab => Object.assign(tab, replies[0].body.data))
    await Promise.all(tabs.map(tab => expectAnswer(tab.request(me), 200, { endpoint: me })))
    await tabs[0]!.request(logout, { body: { refreshToken: tabs[0]!.refreshToken } })
    await isDead(tabs[1], tabs[1]!.refreshToken)
  })
})
