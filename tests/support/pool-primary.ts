import { WorkerPool } from '../../server/workers/worker-pool'
import { at } from '@/lib/server/platform/root.mjs'

/** The exit code of this process when the pool gives up. */
const LOST = 7

// The primary process for the tests of server/workers/worker-pool.ts.
const pool = new WorkerPool({ exec: at('tests/support/pool-worker.mjs'), env: {}, onLost: () => process.exit(LOST) })

export const start = (count: number): Promise<void> => pool.start(count)
export const stop = (): Promise<void> => pool.stop()
