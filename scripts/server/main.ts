import next from 'next'
import { shownDemoAccounts } from '@/lib/server/demo'
import { databaseUrl } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { keysFor } from '@/lib/server/secret'
import { say } from '../steps/failure.mjs'
import { root } from '../steps/root.mjs'
import { closeDatabase, prepareDatabase } from './database'
import { DEV_TOOLS } from './dev-tools'
import { drainable } from './drain'
import { environment } from './environment'
import { createFront, type Handle } from './front'
import { expectTheUnexpected } from './last-resort'
import { endWithNpm, GRACE_MS, listen, stopOnSignal } from './lifetime'

/** Serves the built application, or in development the sources. @throws Failure that says what stands in the way */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  // The records of children: what this process writes, its owner alone may read.
  process.umask(0o077)
  endWithNpm()
  // In development Next shows whatever goes wrong.
  if (!dev) expectTheUnexpected()
  const { settings, trusts } = environment()
  const { HOST, PORT, PUBLIC_URL } = settings

  // The port is claimed before the database is touched; whoever asks meanwhile waits.
  let open: (handle: Handle) => void = () => undefined
  const ready = new Promise<Handle>(resolve => (open = resolve))
  const handle: Handle = async (request, response) => (await ready)(request, response)
  const https = PUBLIC_URL?.startsWith('https:') ?? false
  const server = createFront({ handle, trusts, https, ...(dev ? { tools: DEV_TOOLS } : {}) })
  const drain = drainable(server)
  const port = await listen(server, PORT, HOST)

  const app = next({ dev, dir: root, hostname: HOST, port, httpServer: server })
  await Promise.all([app.prepare(), prepareDatabase(databaseUrl(settings))])
  // Now, not at the first sign-in: makes the embedded default's secret, or says what is wrong with it.
  keysFor('access')
  stopOnSignal(
    async () => {
      log.info('stopping')
      const cut = await drain(GRACE_MS)
      if (cut > 0) log.warn({ cut }, 'requests under way were cut off')
    },
    () => Promise.all([app.close(), closeDatabase()]),
  )
  open(app.getRequestHandler())
  say(`Open ${PUBLIC_URL ?? `http://localhost:${port}`}`)
  for (const { label, email, password } of await shownDemoAccounts()) say(`  ${label}: ${email} / ${password}`)
}
