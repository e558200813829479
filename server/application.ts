import cluster from 'node:cluster'
import { Server } from 'node:http'
import next from 'next'
import { stopBatchRunner } from '@/lib/server/batches/core/runner'
import { stopMailSender } from '@/lib/server/mail/sender'
import { closeDatabase } from '@/lib/server/db/db'
import { stopViewLog } from '@/lib/server/view-log/write-views'
import { log } from '@/lib/server/platform/log'
import { at, root } from '@/lib/server/platform/root.mjs'
import { trackConnections } from './connections/drain'
import { DEV_TOOLS } from './front/dev-tools'
import { createFrontServer, type Handle } from './front/front-server'
import { limitBodySize } from './front/limit-body-size'
import { withCompressedFiles } from './front/static-files'
import { listenOnPort } from './start/listen'
import { readServerSettings } from './start/settings'
import { GRACE_MS, stopOnSignal } from './start/stop-on-signal'

type Options = {
  dev: boolean
  /** Whether this process answers API calls directly instead of passing them to Next. */
  inProcessApi: boolean
  /** Runs while Next starts; no request is handled before it resolves. */
  prepare: () => Promise<void>
}

/** Serves until a signal ends the process. @returns the port. @throws Failure when the server cannot start */
export async function startApplication({ dev, inProcessApi, prepare }: Options): Promise<number> {
  const { settings, isTrustedProxy } = readServerSettings()
  const { HOST, PORT, PUBLIC_URL } = settings

  let setHandle: (handle: Handle) => void = () => undefined
  const ready = new Promise<Handle>(resolve => (setHandle = resolve))
  let handle: Handle = async (...call) => (await ready)(...call)
  // Next adds an `upgrade` listener to this server, which never listens. On our server, that listener would leave every
  // request with an `Upgrade` header unanswered.
  const upgrades = new Server()
  const server = createFrontServer({
    handle: (...call) => handle(...call),
    isTrustedProxy,
    https: PUBLIC_URL?.startsWith('https:') ?? false,
    ...(dev ? { tools: { ...DEV_TOOLS, upgrades } } : {}),
  })
  const drain = trackConnections(server)
  // Claim the port before touching the database; early requests wait. A worker listens only once it is ready, so that the
  // other workers answer meanwhile.
  const port = cluster.isWorker ? PORT : await listenOnPort(server, PORT, HOST)

  const app = next({ dev, dir: root, hostname: HOST, port, httpServer: upgrades })
  const loadApi = async () => (inProcessApi ? import('./in-process-api/in-process-api') : undefined)
  const [api] = await Promise.all([loadApi(), app.prepare(), prepare()])
  let mailStopped: Promise<void> | undefined
  stopOnSignal(
    async () => {
      log.info('stopping')
      // Stop before waiting for the requests under way: a mail that is cut off in the middle is sent twice.
      mailStopped = stopMailSender()
      const cut = await drain(GRACE_MS)
      if (cut > 0) log.warn({ cut }, 'requests under way were cut off')
    },
    async () => {
      await Promise.all([stopBatchRunner(), mailStopped, stopViewLog()])
      await Promise.all([app.close(), closeDatabase()])
    },
  )
  const throughNext = limitBodySize(app.getRequestHandler())
  const pages = dev ? throughNext : withCompressedFiles(at('.next/static'), throughNext)
  handle = api ? api.withInProcessApi(pages) : pages
  setHandle(handle)
  if (cluster.isWorker) await listenOnPort(server, PORT, HOST)
  return port
}
