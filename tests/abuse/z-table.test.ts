import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allEndpoints, endpoints } from '@/lib/contract/endpoints'
import { ENDPOINT_NEEDS, FLAGS, isAllowed, USERS, type Who } from '@/tests/support/access'
import { Caller } from './harness/caller'
import { exampleOf, nameOf } from './harness/examples'
import { answers } from './harness/judge'
import { admin, everything, newStaff, newSuperAdmin } from './harness/people'

const CALLERS: readonly Who[] = ['anonymous', ...USERS]

const people = new Map<Who, Caller>()
beforeAll(async () => {
  people.set('anonymous', new Caller())
  people.set('no flag', await newStaff())
  people.set('all flags', await everything())
  people.set('superAdmin', await newSuperAdmin())
  await Promise.all(FLAGS.map(async flag => people.set(flag, await newStaff([flag]))))
  await admin()
})

// ASVS 6.3.4, 8.2.1
// R34.16
test('every call requires the permission in the access table, and none is missing from it', () => {
  expect(Object.fromEntries(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint.access]))).toEqual(ENDPOINT_NEEDS)
})

const refused = new Map<Endpoint, ReturnType<typeof exampleOf>>()
/** A refused call changes nothing, so its example can be reused. */
function refusedExample(endpoint: Endpoint): ReturnType<typeof exampleOf> {
  const example = refused.get(endpoint) ?? exampleOf(endpoint)
  refused.set(endpoint, example)
  return example
}

const cells = allEndpoints.flatMap(endpoint =>
  CALLERS.map(who => {
    // The test above reports calls that are missing from the table.
    const may = isAllowed(ENDPOINT_NEEDS[nameOf(endpoint)] ?? 'superAdmin', who)
    return { endpoint, who, may, cell: `${nameOf(endpoint)} by ${who}: ${may ? 'done' : 'refused'}` }
  }),
)

const { changePassword, setUpSecondFactor, confirmSecondFactor, renewRecoveryCodes, removeSecondFactor } =
  endpoints.auth
/**
 * Calls that change how their caller signs in. Each example needs a new user, with half a second of hashing, so only one
 * caller runs it. The others send an empty body and get a 400 instead of a 403.
 */
const OWN_SIGN_IN_CALLS = new Set<Endpoint>([
  changePassword,
  setUpSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
])

// ASVS 8.2.1, 8.3.1
describe('Z: who may call', () => {
  test.for(cells)('$cell', async ({ endpoint, who, may }) => {
    const caller = people.get(who)!
    if (may && who !== 'no flag' && OWN_SIGN_IN_CALLS.has(endpoint)) {
      await answers(caller.request(endpoint, { body: {} }), 400)
      return
    }
    const { as = caller, ...call } = await (may ? exampleOf(endpoint) : refusedExample(endpoint))
    if (may) await answers(as.request(endpoint, call), endpoint.status, { endpoint })
    else await answers(caller.request(endpoint, call), who === 'anonymous' ? 401 : 403)
  })

  // R34.16
  test('the table has a cell for each call and each caller', () => {
    expect(cells).toHaveLength(Object.keys(ENDPOINT_NEEDS).length * 12)
    expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length)
  })
})
