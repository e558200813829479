import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allEndpoints, endpoints } from '@/lib/contract/endpoints'
import { ENDPOINT_NEEDS, FLAGS, isAllowed, needOf, USERS, type Who } from '@/tests/support/access'
import { Caller, type Call } from './harness/caller'
import { exampleOf, endpointName } from './harness/examples'
import { expectAnswer } from './harness/judge'
import { admin, newStaffWithAllPermissions, newStaff, newSuperAdmin } from './harness/people'

const CALLERS: readonly Who[] = ['anonymous', ...USERS]

const people = new Map<Who, Caller>()
beforeAll(async () => {
  people.set('anonymous', new Caller())
  people.set('no flag', await newStaff())
  people.set('all flags', await newStaffWithAllPermissions())
  people.set('superAdmin', await newSuperAdmin())
  await Promise.all(FLAGS.map(async flag => people.set(flag, await newStaff([flag]))))
  await admin()
})

// ASVS 6.3.4, 8.2.1
// R34.16
test('every call requires the permission in the access table, which contains every call', () => {
  expect(Object.fromEntries(allEndpoints.map(endpoint => [endpointName(endpoint), needOf(endpoint)]))).toEqual(
    ENDPOINT_NEEDS,
  )
})

const unused = new Map<Endpoint, ReturnType<typeof exampleOf>>()
/**
 * An example of a call for all refused callers and one admitted caller. The callers can share the example, because a
 * refused call changes nothing.
 */
function unusedExample(endpoint: Endpoint): ReturnType<typeof exampleOf> {
  const example = unused.get(endpoint) ?? exampleOf(endpoint)
  unused.set(endpoint, example)
  return example
}

const cells = allEndpoints.flatMap(endpoint =>
  CALLERS.map(who => {
    // The test above reports calls that are missing from the table.
    const may = isAllowed(ENDPOINT_NEEDS[endpointName(endpoint)] ?? 'superAdmin', who)
    return { endpoint, who, may, cell: `${endpointName(endpoint)} ${may ? 'admits' : 'refuses'} this caller: ${who}` }
  }),
)

/** A call that is refused for its content, which is checked only after the caller has been admitted. */
const incomplete = ({ takes }: Endpoint): Call => ({
  headers: { 'sec-fetch-site': 'same-origin' },
  ...(takes === 'none' ? {} : { body: '{' }),
})

/** Calls that cannot succeed here, because the site has no issuer of school accounts and sends no mail. */
const REFUSED_HERE: ReadonlyMap<Endpoint, number> = new Map<Endpoint, number>([
  [endpoints.identities.oidcStart, 404],
  [endpoints.identities.oidcCallback, 404],
  [endpoints.identities.unlinkIdentity, 404],
  [endpoints.staff.unlinkIdentity, 404],
  [endpoints.staffLinks.invite, 403],
  [endpoints.staffLinks.inviteImported, 403],
])

/** Expected statuses of a call without its content. A public call that takes no body succeeds without content. */
function withoutContent({ gives, access, takes }: Endpoint): number | number[] {
  if (gives === 'page') return 303
  return access === 'public' && takes === 'none' ? 200 : [400, 404, 415]
}

const done = new Set<Endpoint>()

// ASVS 8.2.1, 8.3.1
describe('Z: who may call', () => {
  test.for(cells)('according to the access table, $cell', async ({ endpoint, who, may }) => {
    const caller = people.get(who)!
    const isPublic = endpoint.access === 'public'
    if (!may) {
      const { as: _as, ...call } = await unusedExample(endpoint)
      await expectAnswer(caller.request(endpoint, call), who === 'anonymous' ? 401 : 403)
    } else if (REFUSED_HERE.has(endpoint)) {
      await expectAnswer(caller.request(endpoint, await exampleOf(endpoint)), REFUSED_HERE.get(endpoint) ?? 0, {
        endpoint,
      })
      done.add(endpoint)
    } else if (who !== 'superAdmin' && (isPublic ? who !== 'anonymous' : (await unusedExample(endpoint)).as)) {
      // The example needs no caller or brings its own, so each of these callers would get the same answer.
      await expectAnswer(caller.request(endpoint, incomplete(endpoint)), withoutContent(endpoint))
    } else {
      const { as = caller, ...call } = await (who === 'superAdmin' ? unusedExample(endpoint) : exampleOf(endpoint))
      await expectAnswer(as.request(endpoint, call), endpoint.status, { endpoint })
      done.add(endpoint)
    }
  })

  // ASVS 15.3.1
  // R24.6
  test('M3 every endpoint has succeeded with exactly the keys of its schema', () => {
    expect(allEndpoints.filter(endpoint => !done.has(endpoint)).map(endpointName)).toEqual([])
  })

  // R34.16
  test('the tests of permissions contain a case for each call and each caller', () => {
    expect(cells).toHaveLength(Object.keys(ENDPOINT_NEEDS).length * 12)
    expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length)
  })
})
