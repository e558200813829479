/** So many requests begin in one round of the event loop; each that does its work at once takes up to a millisecond. */
const MOST = 4

/**
 * Has requests begin a few in each round of the event loop, in the order in which they came. Node takes one new
 * connection a round (libuv since 1.45): were everything that has come handled in the same one, then with fifty callers
 * at work whoever comes anew would wait for all of them, and the fiftieth newcomer fifty times as long.
 */
export class Rounds {
  readonly #waiting: (() => void)[] = []
  #begun = 0

  /** Calls `begin` now or in a later round. */
  take(begin: () => void): void {
    if (this.#begun === 0) setImmediate(() => this.#next())
    if (this.#begun === MOST) this.#waiting.push(begin)
    else {
      this.#begun++
      begin()
    }
  }

  #next(): void {
    this.#begun = 0
    for (const begin of this.#waiting.splice(0, MOST)) this.take(begin)
  }
}
