import 'server-only'
import { log } from './log'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Runs work in the background until it succeeds. A failure is logged, and the work runs again after a pause, which doubles
 * each time, up to a minute.
 *
 * @param what the name of the work in the log
 * @param work continues where it stopped
 */
export async function retryUntilDone(what: string, work: () => Promise<void>): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await work()
      return
    } catch (err) {
      log.error({ err }, `${what} failed and runs again in ${pause / 1_000} s`)
    }
    // The pause does not keep the process alive.
    await new Promise(resolve => void setTimeout(resolve, pause).unref())
  }
}
