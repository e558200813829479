import 'server-only'

/** Lets one at a time through, in the order of arrival. */
export class Gate {
  #last: Promise<void> = Promise.resolve()

  /** Waits for everyone before; the answer lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let open: () => void = () => undefined
    this.#last = new Promise(resolve => {
      open = resolve
    })
    await before
    return open
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
