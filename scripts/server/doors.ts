import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allEndpoints, API_BASE } from '@/lib/contract/endpoints'
import type { PlainResponse } from '@/lib/server/http/plain-response'
import { log } from '@/lib/server/log'
import { targetOf } from './calls'
import { exchange } from './exchange'
import type { Handle } from './front'

/** What answers the calls of a row of the table. */
type Door = (request: Request, context: { params: Promise<{ id?: string }> }) => Promise<PlainResponse>
type Row = Pick<Endpoint, 'method' | 'path'>

type Doors = ReadonlyMap<string, Door>

/**
 * The second door to the API: calls go straight to what the route files export, in the very modules that Next would
 * call after a millisecond of routing. Whatever has no such door goes to Next, through which all of them can be reached
 * as well, and so does what comes before the doors are open.
 */
export function withDoors(opening: Promise<Doors>, next: Handle): Handle {
  let doors: Doors = new Map()
  void opening.then(open => (doors = open))
  return (incoming, response) => {
    const target = targetOf(incoming.url?.split('?', 1)[0] ?? '')
    const door = doors.get(`${incoming.method ?? ''} ${target?.route ?? ''}`)
    if (!door) return next(incoming, response)
    const params = Promise.resolve({ id: target?.id })
    return exchange(request => door(request, { params }), incoming, response)
  }
}

/**
 * The doors by method and pattern. Those that cannot be made are told of in one warning.
 *
 * @param folder what Next has built for the server: `.next/server`
 */
export async function openDoors(folder: string, rows: readonly Row[] = allEndpoints): Promise<Doors> {
  const doors = new Map<string, Door>()
  const calls: string[] = []
  let reason: unknown
  // Loads each file once, the list of them as well.
  const load = createRequire(join(folder, 'doors.js'))
  for (const row of rows) {
    const name = `${row.method} ${API_BASE}${row.path}`
    // Loading all of them takes most of a second: whoever asks meanwhile has a turn.
    await setImmediate()
    try {
      doors.set(name, await doorFor(row, load))
    } catch (error) {
      calls.push(name)
      reason ??= error
    }
  }
  if (calls.length) log.warn({ calls, err: reason }, 'calls go the long way, through Next')
  return doors
}

/** @throws whatever shows that Next has not built what it did when this was written (16.4) */
async function doorFor({ method, path }: Row, load: NodeJS.Require): Promise<Door> {
  const manifest = load('./app-paths-manifest.json') as Record<string, string>
  const file = manifest[`${API_BASE}${path.replace('{id}', '[id]')}/route`]
  const built = load(`./${file ?? 'missing'}`) as Built
  await built.routeModule.ensureUserland()
  const door = built.routeModule.userland[method]
  if (door?.endpoint.method !== method || door.endpoint.path !== path) throw new TypeError('The route is another one')
  return door.answer
}

/** The module that Next makes of a route file (next/dist/server/route-modules/app-route/module.d.ts). */
type Built = {
  routeModule: {
    /** Loads what the file exports. */
    ensureUserland: () => Promise<void>
    userland: Partial<Record<string, { endpoint: Row; answer: Door }>>
  }
}
