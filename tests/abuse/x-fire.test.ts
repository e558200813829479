import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import type { Reply } from './harness/http'
import { Caller, newAddress } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { newMember, newStaff } from './harness/people'
import { canaries, changeDatabase, resetRateLimits, runQuery, site } from './harness/site'
import { fullOrShort } from './harness/size'
import { recordMeasurement } from './harness/tally'
import { judgesTimes } from './harness/times'
import { sqlToAgeSession, claimsOf } from './harness/tokens'

const { auth } = endpoints
const wrong = 'not the Password 3'
const PAIRS = fullOrShort(200, 3)
const RACES = fullOrShort(200, 2)
const REPLAYS = fullOrShort(200, 2)
/** The allowed difference of the medians. */
const SHARE = 0.05
/** The number of races after which limits are reset, because one address may refresh 300 times in five minutes. */
const RESET_EVERY = 5

afterEach(resetRateLimits)

const attempt = (email: string, address = newAddress()) =>
  new Caller(address).request(auth.login, { body: { email, password: wrong } })
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const tokenIn = ({ body }: Reply): string => body.data.refreshToken

describe('X: sign-in under fire', () => {
  // ASVS 6.3.8
  // R34.18
  test('a failed sign-in takes as long for a known email as for an unknown email', async () => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const accounts = await Promise.all(Array.from({ length: Math.ceil(PAIRS / 50) }, () => newMember()))
    for (let pair = 0; pair < PAIRS; pair++) {
      const { email } = accounts[pair % accounts.length]!
      const sides = [
        ['known', email],
        ['unknown', `x${pair}${email}`],
      ] as const
      // Alternate the order.
      for (const [side, who] of pair % 2 ? sides : sides.toReversed()) {
        times[side].push((await expectAnswer(attempt(who), 401, { says: AUTH_MESSAGES.credentials })).ms)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    recordMeasurement('known email, median ms', known)
    recordMeasurement('unknown email, median ms', unknown)
    if (judgesTimes) expect(Math.abs(known - unknown) / unknown).toBeLessThanOrEqual(SHARE)
  })

  // R34.19
  test('of twenty concurrent wrong sign-ins, five are checked and fifteen refused', async () => {
    for (let round = 0; round < fullOrShort(20, 1); round++) {
      const [{ email, _id: id }, address] = [await newMember(), newAddress()]
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => expectAnswer(attempt(email, address), [401, 429])),
      )
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
      // Each checked failure is in the history. The refused sign-ins computed no hash.
      const failures = `SELECT "id" FROM "AuditEvent" WHERE "action" = 'session.sign_in_failed' AND "entityId" = '${id}'`
      const refused = replies
        .filter(({ status }) => status === 429)
        .map(({ headers }) => String(headers['x-request-id']))
      const looked = await runQuery(
        `${failures} AND "requestId" NOT IN (${refused.map(request => `'${request}'`).join()})`,
      )
      expect(looked).toHaveLength(5)
    }
  })

  // R34.30
  test('fifty concurrent refreshes of one token on two nodes have one successor and end no session', async () => {
    const person = await newStaff()
    const nodes = site.nodes.map(({ url }) => url)
    for (let race = 0; race < RACES; race++) {
      if (race % RESET_EVERY === 0) await resetRateLimits()
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          expectAnswer(person.twin(nodes[n % 2]).refresh(), 200, { endpoint: auth.refresh }),
        ),
      )
      expect(new Set(replies.map(tokenIn)).size).toBe(1)
      Object.assign(person, replies[0]?.body.data)
      await expectAnswer(person.request(auth.me), 200, { endpoint: auth.me })
    }
    const [row] = await runQuery(
      `SELECT "counter", "revokedAt" FROM "Session" WHERE "id" = '${String(claimsOf(person).sid)}'`,
    )
    expect(row).toEqual({ counter: RACES, revokedAt: null })
  })

  // R34.30
  test('a refresh token that is used again after 30 seconds ends its session, each time', async () => {
    const { email } = await newMember()
    let ended = 0
    for (let replay = 0; replay < REPLAYS; replay++) {
      const person = await new Caller().signIn(email, canaries.password)
      const next = tokenIn(await expectAnswer(person.refresh(), 200, { endpoint: auth.refresh }))
      await changeDatabase(await sqlToAgeSession(person, 31))
      await expectAnswer(person.refresh(), 401, { says: AUTH_MESSAGES.refresh })
      await expectAnswer(person.request(auth.me), 401, { says: AUTH_MESSAGES.invalid })
      await expectAnswer(person.refresh(next), 401, { says: AUTH_MESSAGES.refresh })
      ended += 1
    }
    expect(ended).toBe(REPLAYS)
  })
})
