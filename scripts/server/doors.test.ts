import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { allEndpoints, endpoints, pathOf } from '@/lib/contract/endpoints'
import { log } from '@/lib/server/log'
import { openDoors, withDoors } from './doors'

/** Answers with what it is given. */
const built = (method: string, path: string, name = method) => `
  const answer = async (request, { params }) => {
    const body = JSON.stringify({ method: request.method, url: request.url, ...(await params) })
    return { status: 200, headers: {}, body }
  }
  let userland
  exports.routeModule = {
    ensureUserland: async () => { userland = { ${name}: { answer, endpoint: { method: '${method}', path: '${path}' } } } },
    get userland() { return userland },
  }`

let folder: string
let server: Server | undefined
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** A build in which the route files are these. */
function build(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'school-doors-'))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}')
  const manifest = Object.keys(files).map((name, n) => [`/api/v1${name}/route`, `app/${n}.js`])
  writeFileSync(join(folder, 'app-paths-manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
  Object.values(files).forEach((text, n) => {
    writeFileSync(join(folder, `app/${n}.js`), text)
  })
  return folder
}

const warnings = () => vi.spyOn(log, 'warn').mockReturnValue()

/** Serves with those doors; whoever goes to Next is told so. */
async function start(doors: ReturnType<typeof openDoors>): Promise<string> {
  const handle = withDoors(doors, (_request, response) => {
    response.end('"Next"')
    return Promise.resolve()
  })
  server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = async (url: string, method = 'GET'): Promise<unknown> => (await fetch(url, { method })).json()

const { get, list } = endpoints.students

it('hands a call to the function of its route file, and everything else to Next', async () => {
  warnings()
  const doors = openDoors(build({ '/students/[id]': built('GET', get.path) }))
  const url = await start(doors)
  await doors
  const path = pathOf(get, 'ä b')
  expect(await ask(`${url}${path}?page=2`)).toEqual({
    method: 'GET',
    url: `http://localhost${path}?page=2`,
    id: 'ä b',
  })
  expect(await ask(url + path, 'DELETE')).toBe('Next')
  for (const other of ['/api/v1/students', '/api/v1//students/x', '/api/v1/students/x/', '/api/health', '/students']) {
    expect(await ask(url + other)).toBe('Next')
  }
})

it('lets calls go to Next until the doors are open', async () => {
  warnings()
  const doors = await openDoors(build({ '/students/[id]': built('GET', get.path) }))
  let open: (ready: typeof doors) => void = () => undefined
  const opening = new Promise<typeof doors>(resolve => (open = resolve))
  const url = (await start(opening)) + pathOf(get, 'x')
  expect(await ask(url)).toBe('Next')
  open(doors)
  await opening
  expect(await ask(url)).toMatchObject({ id: 'x' })
})

it('warns once of the calls for which no door can be made, and lets them go to Next', async () => {
  const warn = warnings()
  const doors = await openDoors(
    build({
      '/students': built('GET', list.path),
      '/students/[id]': 'exports.handler = () => undefined',
      '/students/export': built('GET', '/elsewhere'),
      '/staff': built('GET', '/staff', 'get'),
    }),
    [list, get, endpoints.students.export, endpoints.staff.list, endpoints.trash.list],
  )
  expect([...doors.keys()]).toEqual(['GET /api/v1/students'])
  expect(warn.mock.calls).toEqual([
    [
      {
        calls: ['/students/{id}', '/students/export', '/staff', '/trash'].map(path => `GET /api/v1${path}`),
        err: expect.any(Error) as Error,
      },
      'calls go the long way, through Next',
    ],
  ])
})

it('does without doors where nothing is built as expected', async () => {
  const warn = warnings()
  folder = mkdtempSync(join(tmpdir(), 'school-doors-'))
  expect((await openDoors(folder, allEndpoints)).size).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
})
