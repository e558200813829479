import 'server-only'

type Runs<T> = { running: Promise<T>; next?: Promise<T> }

/**
 * Runs expensive reads one at a time for each key. Calls that arrive during a run share the next run, which begins
 * after they arrived. So an answer is never older than its call.
 */
export class SharedRuns<T> {
  readonly #runs = new Map<string, Runs<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const runs = this.#runs.get(key)
    if (!runs) return this.#start(key, work)
    runs.next ??= runs.running.then(
      () => this.#start(key, work),
      () => this.#start(key, work),
    )
    return runs.next
  }

  #start(key: string, work: () => Promise<T>): Promise<T> {
    const runs: Runs<T> = { running: work() }
    this.#runs.set(key, runs)
    const end = () => {
      if (!runs.next) this.#runs.delete(key)
    }
    runs.running.then(end, end)
    return runs.running
  }
}
