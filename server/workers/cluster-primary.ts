import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Environment } from '@/lib/server/platform/env'
import { answerMetricsRequests } from '@/lib/server/platform/worker-metrics'
import { at } from '@/lib/server/platform/root.mjs'
import { listenOnPort } from '../start/listen'
import { stopOnSignal } from '../start/stop-on-signal'
import { WorkerPool } from './worker-pool'

/**
 * Serves through several worker processes that share the port. This process prepares the database and replaces workers
 * that end.
 * @returns the port. @throws Failure when the server cannot start
 */
export async function startCluster(
  { WORKERS, PORT, HOST }: Environment,
  prepare: () => Promise<void>,
): Promise<number> {
  const port = await findPort(PORT, HOST)
  answerMetricsRequests()
  await prepare()
  const pool = new WorkerPool({
    exec: at('scripts/worker.mjs'),
    env: { PORT: String(port) },
    onLost: () => {
      console.error('No worker could start; the reason is given above. The server stops.')
      void pool.stop().finally(() => process.exit(1))
    },
  })
  stopOnSignal(
    () => pool.stop(),
    () => Promise.resolve(),
  )
  await pool.start(WORKERS)
  return port
}

/** Fails before the database is touched if the port is taken, and chooses one port for all workers when PORT is 0. */
async function findPort(wanted: number, host: string): Promise<number> {
  const server = createServer()
  const port = await listenOnPort(server, wanted, host)
  server.close()
  await once(server, 'close')
  return port
}
