import 'server-only'
import cluster from 'node:cluster'
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises'
import { Mutex } from 'async-mutex'

/**
 * The pause between two writes of a cluster worker. Another worker gets SQLite's write lock only by trying repeatedly.
 * Without pauses, one busy worker keeps the others waiting for seconds.
 */
const PAUSE_MS = 2

/** Runs writes one after the other, in order of arrival, and lets other workers write in between. */
export class WriteQueue {
  readonly #mutex = new Mutex()
  #lastEnd = 0

  /** Waits until the caller may write. @returns a function that lets the next caller write */
  async startTurn(): Promise<() => void> {
    const release = await this.#mutex.acquire()
    const pauseMs = this.#lastEnd + PAUSE_MS - performance.now()
    // SQLite answers synchronously: without a pause, many writes in a row would block everything else in this process.
    await (cluster.isWorker && pauseMs > 0 ? delay(pauseMs) : yieldToEventLoop())
    return () => {
      this.#lastEnd = performance.now()
      release()
    }
  }

  async run<T>(write: () => T | Promise<T>): Promise<T> {
    const endTurn = await this.startTurn()
    try {
      return await write()
    } finally {
      endTurn()
    }
  }
}
