/** Requests started per round of the event loop. Each takes up to 1 ms of CPU time before it first waits. */
const STARTS_PER_ROUND = 4

/**
 * Starts a few requests in each round of the event loop, first come first served. Node accepts one new connection per
 * round (libuv since 1.45): if all waiting requests started in the same round, a new visitor would wait behind all
 * requests of everyone else.
 */
export class RequestScheduler {
  readonly #queue: (() => void)[] = []
  #started = 0

  /** Calls `start` now or in a later round. */
  schedule(start: () => void): void {
    if (this.#started === 0) setImmediate(() => this.#nextRound())
    if (this.#started === STARTS_PER_ROUND) this.#queue.push(start)
    else {
      this.#started++
      start()
    }
  }

  #nextRound(): void {
    this.#started = 0
    for (const start of this.#queue.splice(0, STARTS_PER_ROUND)) this.schedule(start)
  }
}
