import 'server-only'

/** Lets one at a time through, in the order of arrival. */
export class Gate {
  #last: Promise<void> = Promise.resolve()
  #inside = 0

  /** Whether nobody is in or waits. */
  get isIdle(): boolean {
    return this.#inside === 0
  }

  /** Waits for everyone before; the answer lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.#last
    this.#inside += 1
    let open: () => void = () => undefined
    this.#last = new Promise(resolve => {
      open = resolve
    })
    await before
    return () => {
      this.#inside -= 1
      open()
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
