import { describe, expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import { ENDPOINT_NEEDS, isAllowed, needOf, rightsOf, USERS } from '@/tests/support/access'
import { call, send, type Handler } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'

const modules = import.meta.glob<Record<string, unknown>>('./**/route.ts', { eager: true })

const exported = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(([method, handler]) => {
    const path = file
      .replace('.', '')
      .replace('/route.ts', '')
      .replace(/\[(\w+)\]/g, '{$1}')
    const name = `${method} ${path}`
    // The first test reports a route that is missing from the table.
    return { name, path, method, need: ENDPOINT_NEEDS[name] ?? 'superAdmin', handler: handler as Handler }
  }),
)

// ASVS 6.3.4, 6.4.2
// R24.6
it('the API serves exactly the calls of the access table', () => {
  expect(exported.map(({ name }) => name).sort()).toEqual(Object.keys(ENDPOINT_NEEDS).sort())
})

// ASVS 6.3.4, 6.4.2, 8.2.1
// R1.2
it('every endpoint declares the access that the access table lists', () => {
  expect(
    Object.fromEntries(allEndpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, needOf(endpoint)])),
  ).toEqual(ENDPOINT_NEEDS)
})

// R24.6
it('every endpoint of the contract has a route', () => {
  const served = new Set(exported.map(({ handler }) => handler.endpoint))
  expect(allEndpoints.filter(endpoint => !served.has(endpoint)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  )
})

// R24.6
it.each(exported)('$method $path is in the endpoint table with the path of its file', ({ path, method, handler }) => {
  expect(allEndpoints).toContain(handler.endpoint)
  expect({ method: handler.endpoint.method, path: handler.endpoint.path }).toEqual({ method, path })
})

// ASVS 6.3.4, 6.4.2
it.each(exported.filter(({ need }) => need === 'public'))('$method $path is public', async ({ handler }) => {
  const body = handler.endpoint.takes === 'form' ? new URLSearchParams() : {}
  const { status } = await send(handler, { body, headers: { 'sec-fetch-site': 'same-origin' } })
  // Without an issuer, the calls about school accounts answer 404.
  expect(handler.endpoint.path.startsWith('/auth/oidc/') ? [404] : [200, 303, 400]).toContain(status)
})

describe.each(exported.filter(({ need }) => need !== 'public'))('$method $path', ({ need, handler }) => {
  // ASVS 6.3.4
  it('an endpoint that is not public refuses clients without a session, whatever they send', async () => {
    for (const options of [{}, { id: 'x', body: 'no json' }, { body: {} }]) {
      const answer = await call(handler, options)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        success: false,
        error: 'UNAUTHENTICATED',
        message: 'Authentication required',
        errors: [],
      })
    }
  })

  // ASVS 8.2.1, 8.3.1
  // R1.2, R14.8, R23.1, R23.2, R23.4
  it('an endpoint answers 403 to exactly the users that the access table refuses', async () => {
    const statuses: Record<string, number> = {}
    for (const who of USERS) {
      const { token } = await createSignedInUser(rightsOf(who))
      const response = await send(handler, { token, id: 'no-such-record', body: 'no json' })
      await response.arrayBuffer()
      statuses[who] = response.status
    }
    const refused = USERS.filter(who => !isAllowed(need, who))
    expect(USERS.filter(who => statuses[who] === 403)).toEqual(refused)
    const answers = USERS.filter(who => !refused.includes(who)).map(who => statuses[who])
    expect([200, 400, 404, 415]).toEqual(expect.arrayContaining(answers))
  })
})

const restricted = exported.filter(({ need }) => need !== 'public' && need !== 'session')
// R23.2
it.each(restricted)(
  '$method $path sends the same refusal to all requests of users without permission',
  async ({ handler }) => {
    const { token } = await createSignedInUser([])
    for (const options of [{ id: 'no-such-record', body: 'no json' }, { id: '../', body: {} }, { body: { name: 1 } }]) {
      const answer = await call(handler, { token, ...options })
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({
        success: false,
        error: 'FORBIDDEN',
        message: 'You do not have permission to perform this action',
        errors: [],
      })
    }
  },
)
