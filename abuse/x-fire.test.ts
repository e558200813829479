import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { AUTH } from '@/lib/contract/messages'
import type { Reply } from './harness/ask'
import { Caller, newAddress } from './harness/caller'
import { answers } from './harness/judge'
import { newMember, newStaff } from './harness/people'
import { canaries, change, forgetLimits, read, site } from './harness/site'
import { isShort, size } from './harness/size'
import { figure } from './harness/tally'
import { aged, claimsOf } from './harness/tokens'

const { auth } = endpoints
const wrong = 'not the Password 3'
const PAIRS = size(200, 3)
const RACES = size(200, 2)
const REPLAYS = size(200, 2)
/** Of what the median of the one may differ from the other's. */
const SHARE = 0.05
/** Refreshes that one address may make in five minutes. */
const FORGET_EVERY = 5

afterEach(forgetLimits)

const attempt = (email: string, address = newAddress()) =>
  new Caller(address).ask(auth.login, { body: { email, password: wrong } })
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const tokenIn = ({ body }: Reply): string => body.data.refreshToken

describe('X: sign-in under fire', () => {
  // ASVS 6.3.8
  test('a known email takes as long as an unknown one', async () => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const accounts = await Promise.all(Array.from({ length: Math.ceil(PAIRS / 50) }, () => newMember()))
    for (let pair = 0; pair < PAIRS; pair++) {
      const { email } = accounts[pair % accounts.length]!
      const sides = [
        ['known', email],
        ['unknown', `x${pair}${email}`],
      ] as const
      // Each comes first as often as second.
      for (const [side, who] of pair % 2 ? sides : sides.toReversed()) {
        times[side].push((await answers(attempt(who), 401, { says: AUTH.credentials })).ms)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    figure('known email, median ms', known)
    figure('unknown email, median ms', unknown)
    // Both compute a hash; how long that takes is compared where nothing else is running.
    if (!isShort) expect(Math.abs(known - unknown) / unknown).toBeLessThanOrEqual(SHARE)
  })

  test('of twenty wrong sign-ins at once five are looked at and fifteen put off', async () => {
    for (let round = 0; round < size(20, 1); round++) {
      const [{ email, _id: id }, address] = [await newMember(), newAddress()]
      const replies = await Promise.all(Array.from({ length: 20 }, () => answers(attempt(email, address), [401, 429])))
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
      // Each that was looked at and failed is in the history; what was put off computed nothing.
      const failures = `SELECT "id" FROM "AuditEvent" WHERE "action" = 'session.sign_in_failed' AND "entityId" = '${id}'`
      const refused = replies
        .filter(({ status }) => status === 429)
        .map(({ headers }) => String(headers['x-request-id']))
      const looked = await read(`${failures} AND "requestId" NOT IN (${refused.map(request => `'${request}'`).join()})`)
      expect(looked).toHaveLength(5)
    }
  })

  test('fifty refreshes of one token at once, on two nodes, have one successor and sign nobody out', async () => {
    const person = await newStaff()
    const nodes = site.nodes.map(({ url }) => url)
    for (let race = 0; race < RACES; race++) {
      if (race % FORGET_EVERY === 0) await forgetLimits()
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          answers(person.twin(nodes[n % 2]).refresh(), 200, { endpoint: auth.refresh }),
        ),
      )
      expect(new Set(replies.map(tokenIn)).size).toBe(1)
      Object.assign(person, replies[0]?.body.data)
      await answers(person.ask(auth.me), 200, { endpoint: auth.me })
    }
    const [row] = await read(
      `SELECT "counter", "revokedAt" FROM "Session" WHERE "id" = '${String(claimsOf(person).sid)}'`,
    )
    expect(row).toEqual({ counter: RACES, revokedAt: null })
  })

  test('a token that comes again after 30 seconds ends its session, each time', async () => {
    const { email } = await newMember()
    let ended = 0
    for (let replay = 0; replay < REPLAYS; replay++) {
      const person = await new Caller().signIn(email, canaries.password)
      const next = tokenIn(await answers(person.refresh(), 200, { endpoint: auth.refresh }))
      await change(await aged(person, 31))
      await answers(person.refresh(), 401, { says: AUTH.refresh })
      await answers(person.ask(auth.me), 401, { says: AUTH.invalid })
      await answers(person.refresh(next), 401, { says: AUTH.refresh })
      ended += 1
    }
    expect(ended).toBe(REPLAYS)
  })
})
