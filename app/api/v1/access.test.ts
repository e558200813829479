import { describe, expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import { call, send, type Handler } from '@/lib/testing/api'
import { signedIn } from '@/lib/testing/people'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const modules = import.meta.glob<Record<string, unknown>>('./**/route.ts', { eager: true })

const exported = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(([method, handler]) => ({
    path: file.replace('.', '').replace('/route.ts', '').replace('[id]', '{id}'),
    method,
    handler: handler as Handler,
  })),
)

it('has a route for every row of the table', () => {
  const served = new Set(exported.map(({ handler }) => handler.endpoint))
  expect(allEndpoints.filter(endpoint => !served.has(endpoint)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  )
})

it.each(exported)('$method $path stands in the table, under this very path', ({ path, method, handler }) => {
  expect(METHODS).toContain(method)
  expect(allEndpoints).toContain(handler.endpoint)
  expect({ method: handler.endpoint.method, path: handler.endpoint.path }).toEqual({ method, path })
})

const isPublic = ({ handler }: { handler: Handler }) => handler.endpoint.access === 'public'

// ASVS 6.3.4, 6.4.2
it('knows no way in but signing in, in one step or two, and going on with a session', () => {
  const open = exported.filter(isPublic).map(({ method, path }) => `${method} ${path}`)
  expect(open.sort()).toEqual([
    'POST /auth/login',
    'POST /auth/login/second-step',
    'POST /auth/logout',
    'POST /auth/refresh',
  ])
})

// ASVS 6.3.4, 6.4.2
it.each(exported.filter(isPublic))('$method $path is open to everyone', async ({ handler }) => {
  const { status } = await call(handler, { body: {} })
  expect([200, 400]).toContain(status)
})

describe.each(exported.filter(route => !isPublic(route)))('$method $path', ({ handler }) => {
  const { access } = handler.endpoint

  // ASVS 6.3.4
  it('refuses strangers, whatever they send', async () => {
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

  const callers: (Permission | 'none' | 'superAdmin')[] = ['none', ...PERMISSIONS, 'superAdmin']
  // ASVS 8.2.1, 8.3.1
  it.each(callers)('is decided by its rule for a caller with: %s', async granted => {
    const { token } = await signedIn(granted === 'superAdmin' ? granted : granted === 'none' ? [] : [granted])
    const response = await send(handler, { token, id: 'no-such-record', body: 'no json' })
    await response.arrayBuffer()
    if (access === 'session' || granted === 'superAdmin' || granted === access) {
      expect([200, 400, 404]).toContain(response.status)
    } else {
      expect(response.status).toBe(403)
    }
  })
})

const flagged = exported.filter(({ handler }) => handler.endpoint.access.includes('.'))
it.each(flagged)('$method $path answers those without the right the same, whatever they ask', async ({ handler }) => {
  const { token } = await signedIn([])
  const bodies: string[] = []
  for (const options of [{ id: 'no-such-record', body: 'no json' }, { id: '../', body: {} }, { body: { name: 1 } }]) {
    const response = await send(handler, { token, ...options })
    expect(response.status).toBe(403)
    bodies.push(await response.text())
  }
  expect(new Set(bodies).size).toBe(1)
})
