import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Environment } from '@/lib/server/env'
import { gatherFigures } from '@/lib/server/figures'
import { at } from '../steps/root.mjs'
import { Crew } from './crew'
import { listen, stopOnSignal } from './lifetime'

/**
 * Serves through several processes, which share the port: this one prepares the database and looks after them.
 * @returns the port. @throws Failure that says what stands in the way
 */
export async function leadWorkers({ WORKERS, PORT, HOST }: Environment, prepare: () => Promise<void>): Promise<number> {
  const port = await freePort(PORT, HOST)
  gatherFigures()
  await prepare()
  const crew = new Crew({
    exec: at('scripts/worker.mjs'),
    env: { PORT: String(port) },
    onLost: () => {
      console.error('Workers end before they serve, for the reason given above. The server gives up.')
      void crew.stop().finally(() => process.exit(1))
    },
  })
  stopOnSignal(
    () => crew.stop(),
    () => Promise.resolve(),
  )
  await crew.start(WORKERS)
  return port
}

/** Says before the database is touched that the port is taken, and chooses one for all workers where PORT is 0. */
async function freePort(wanted: number, host: string): Promise<number> {
  const server = createServer()
  const port = await listen(server, wanted, host)
  server.close()
  await once(server, 'close')
  return port
}
