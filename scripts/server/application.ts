import cluster from 'node:cluster'
import next from 'next'
import { closeDatabase } from '@/lib/server/db'
import { log } from '@/lib/server/log'
import { at, root } from '../steps/root.mjs'
import { DEV_TOOLS } from './dev-tools'
import { openDoors, withDoors } from './doors'
import { drainable } from './drain'
import { environment } from './environment'
import { createFront, type Handle } from './front'
import { GRACE_MS, listen, stopOnSignal } from './lifetime'
import { sized } from './sized'

type Options = {
  dev: boolean
  /** Whether calls are handed to the API's own functions, past Next. */
  doors: boolean
  /** What must have been done before the first request is handled. */
  prepare: () => Promise<void>
}

/** Serves until a signal ends the process. @returns the port. @throws Failure that says what stands in the way */
export async function openApplication({ dev, doors, prepare }: Options): Promise<number> {
  const { settings, trusts } = environment()
  const { HOST, PORT, PUBLIC_URL } = settings

  let open: (handle: Handle) => void = () => undefined
  const ready = new Promise<Handle>(resolve => (open = resolve))
  let handle: Handle = async (request, response) => (await ready)(request, response)
  const https = PUBLIC_URL?.startsWith('https:') ?? false
  const server = createFront({
    handle: (request, response) => handle(request, response),
    trusts,
    https,
    ...(dev ? { tools: DEV_TOOLS } : {}),
  })
  const drain = drainable(server)
  // Claimed before the database is touched; whoever asks meanwhile waits. A worker lets the others answer instead.
  const port = cluster.isWorker ? PORT : await listen(server, PORT, HOST)

  const app = next({ dev, dir: root, hostname: HOST, port, httpServer: server })
  await Promise.all([app.prepare(), prepare()])
  stopOnSignal(
    async () => {
      log.info('stopping')
      const cut = await drain(GRACE_MS)
      if (cut > 0) log.warn({ cut }, 'requests under way were cut off')
    },
    () => Promise.all([app.close(), closeDatabase()]),
  )
  const throughNext = sized(app.getRequestHandler())
  handle = doors ? withDoors(openDoors(at('.next/server')), throughNext) : throughNext
  open(handle)
  if (cluster.isWorker) await listen(server, PORT, HOST)
  return port
}
