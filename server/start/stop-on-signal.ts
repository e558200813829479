import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'

/** How long requests under way may take after a signal, in ms. */
export const GRACE_MS = 10_000
/** How long the clean-up after these requests may take, in ms. */
const CLEAN_UP_MS = 5_000

/**
 * On SIGTERM or Ctrl-C: stops, cleans up and exits with code 0. A second Ctrl-C exits at once.
 * A terminal sends Ctrl-C to every process; a worker ignores it and waits for SIGTERM from the primary.
 */
export function stopOnSignal(stop: () => Promise<unknown>, cleanUp: () => Promise<unknown>): void {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    const cleanedUp = cleanUp().catch((error: unknown) => {
      console.error(error)
    })
    // The process must exit even if the database does not answer.
    await Promise.race([cleanedUp, delay(CLEAN_UP_MS)])
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => {
    if (cluster.isWorker) return
    if (stopping) process.exit(1)
    void end()
  })
}
