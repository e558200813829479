import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allEndpoints, endpoints } from '@/lib/contract/endpoints'
import { PERMISSIONS, type Access } from '@/lib/contract/permissions'
import { Caller } from './harness/caller'
import { exampleOf, nameOf } from './harness/examples'
import { answers } from './harness/judge'
import { admin, everything, newStaff, newSuperAdmin } from './harness/people'

const CALLERS = ['anonymous', 'no flag', ...PERMISSIONS, 'all flags', 'superAdmin'] as const
type Who = (typeof CALLERS)[number]

/** What each call needs, as the threat model's table has it: written down apart from what the endpoint table says. */
const NEEDS: Record<string, Access> = {
  'POST /auth/login': 'public',
  'POST /auth/refresh': 'public',
  'POST /auth/logout': 'public',
  'GET /auth/me': 'session',
  'PUT /auth/me': 'session',
  'POST /auth/change-password': 'session',
  'GET /students': 'students.read',
  'GET /students/{id}': 'students.read',
  'GET /students/export': 'students.read',
  'GET /students/{id}/photo': 'students.read',
  'POST /students': 'students.create',
  'PUT /students/{id}': 'students.update',
  'PATCH /students/{id}': 'students.update',
  'POST /students/{id}/photo': 'students.update',
  'DELETE /students/{id}/photo': 'students.update',
  'DELETE /students/{id}': 'students.delete',
  'GET /staff': 'staff.read',
  'GET /staff/{id}': 'staff.read',
  'GET /staff/export': 'staff.read',
  'POST /staff': 'staff.create',
  'PUT /staff/{id}': 'staff.update',
  'PATCH /staff/{id}': 'staff.update',
  'PUT /staff/{id}/permissions': 'staff.update',
  'POST /staff/{id}/activate': 'staff.update',
  'POST /staff/{id}/deactivate': 'staff.update',
  'DELETE /staff/{id}': 'staff.delete',
}

const people = new Map<Who, Caller>()
beforeAll(async () => {
  people.set('anonymous', new Caller())
  people.set('no flag', await newStaff())
  people.set('all flags', await everything())
  people.set('superAdmin', await newSuperAdmin())
  await Promise.all(PERMISSIONS.map(async flag => people.set(flag, await newStaff([flag]))))
  await admin()
})

// ASVS 6.3.4, 8.2.1
test('every call of the threat model needs what it says there', () => {
  const access = new Map(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint.access]))
  expect(Object.fromEntries(Object.keys(NEEDS).map(name => [name, access.get(name)]))).toEqual(NEEDS)
})

const needOf = (endpoint: Endpoint): Access => NEEDS[nameOf(endpoint)] ?? endpoint.access

function isAllowed(need: Access, who: Who): boolean {
  if (need === 'public' || who === 'superAdmin') return true
  if (who === 'anonymous' || need === 'superAdmin') return false
  return need === 'session' || who === 'all flags' || who === need
}

const refused = new Map<Endpoint, ReturnType<typeof exampleOf>>()
/** What is refused changes nothing, so that it can be asked again. */
function refusedExample(endpoint: Endpoint): ReturnType<typeof exampleOf> {
  const example = refused.get(endpoint) ?? exampleOf(endpoint)
  refused.set(endpoint, example)
  return example
}

const cells = allEndpoints.flatMap(endpoint =>
  CALLERS.map(who => {
    const may = isAllowed(needOf(endpoint), who)
    return { endpoint, who, may, cell: `${nameOf(endpoint)} by ${who}: ${may ? 'done' : 'refused'}` }
  }),
)

const { changePassword, setUpSecondFactor, confirmSecondFactor, renewRecoveryCodes, removeSecondFactor } =
  endpoints.auth
/**
 * What changes how whoever asks signs in: each example of it is made by somebody new, with half a second of hashing, and
 * so shows nothing of the caller. One is enough; the others ask it themselves, with nothing, and are told what is missing.
 */
const OF_ONES_OWN = new Set<Endpoint>([
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
    if (may && who !== 'no flag' && OF_ONES_OWN.has(endpoint)) {
      await answers(caller.ask(endpoint, { body: {} }), 400)
      return
    }
    const { as = caller, ...call } = await (may ? exampleOf(endpoint) : refusedExample(endpoint))
    if (may) await answers(as.ask(endpoint, call), endpoint.status, { endpoint })
    else await answers(caller.ask(endpoint, call), who === 'anonymous' ? 401 : 403)
  })

  test('the table has a cell for each call and each caller', () => {
    expect(cells).toHaveLength(allEndpoints.length * 12)
    expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length)
  })
})
