import 'server-only'
import cluster from 'node:cluster'
import { setImmediate as breath, setTimeout as elapsed } from 'node:timers/promises'
import { Gate } from './gate'

/**
 * How long a worker leaves SQLite's write lock alone between two writes, in ms. Another worker finds it free only by
 * trying again and again: one that wrote without a pause kept the others out for seconds.
 */
const PAUSE_MS = 2

/** Lets those who write take turns, in the order of their arrival, and other workers between them. */
export class WriteOrder {
  readonly #gate = new Gate()
  #ended = 0

  /** Waits for one's turn; the answer ends it. */
  async take(): Promise<() => void> {
    const leave = await this.#gate.enter()
    const pause = this.#ended + PAUSE_MS - performance.now()
    // SQLite answers at once: of writes without a breath between them nothing else in this process would be heard.
    await (cluster.isWorker && pause > 0 ? elapsed(pause) : breath())
    return () => {
      this.#ended = performance.now()
      leave()
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
