import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { allEndpoints, endpoints, pathOf } from '@/lib/contract/endpoints'
import type { ApiRequest } from '@/lib/server/http/api-request'
import { jsonResponse } from '@/lib/server/http/api-response'
import { pathOfUrl as pathIn, targetOf } from '../front/request-target'
import { withInProcessApi } from './in-process-api'
import { routeModules } from './route-modules'

let server: Server | undefined
afterEach(() => server?.close())

// R38.3
it('`routeModules` lists every route module of the API', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../app/api/v1/**/route.ts', { eager: true })
  expect(new Set(routeModules)).toEqual(new Set(Object.values(files)))
})

// R38.3
it('every endpoint has a handler', () => {
  const handlers = routeModules.flatMap(module => Object.values(module))
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(handlers.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(allEndpoints.map(nameOf).sort())
})

it('the in-process API calls the handler of a route file, and passes every other request to Next', async () => {
  const endpoint = endpoints.students.get
  const answer = async ({ method, url }: ApiRequest, { params }: { params: Promise<{ id?: string }> }) =>
    jsonResponse({ method, url, ...(await params) })
  const next = (_request: unknown, response: { end: (body: string) => void }) => {
    response.end('"Next"')
    return Promise.resolve()
  }
  const handle = withInProcessApi(next, [{ GET: { endpoint, answer } }])
  const client = { requestId: 'request', address: '192.0.2.1', https: false }
  server = createServer((request, response) => {
    void handle(request, response, { ...client, target: targetOf(pathIn(request.url)) })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (path: string, method = 'GET'): Promise<unknown> => (await fetch(url + path, { method })).json()

  const path = pathOf(endpoint, 'ä b')
  expect(await send(`${path}?page=2`)).toEqual({ method: 'GET', url: `http://localhost${path}?page=2`, id: 'ä b' })
  expect(await send(path, 'DELETE')).toBe('Next')
  for (const other of ['/api/v1/students', '/api/v1//students/x', '/api/v1/students/x/', '/api/health', '/students']) {
    expect(await send(other)).toBe('Next')
  }
})
