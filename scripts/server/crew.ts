import type { SendHandle, Serializable } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as elapsed } from 'node:timers/promises'
import { log } from '@/lib/server/log'

/** What a worker tells the primary once it serves. */
export const SERVING = 'serving'

/** In ms. After a worker that lived for less than `settled` the next one waits, twice as long each time. */
const TIMES = { settled: 30_000, pause: 100, longestPause: 5_000, stop: 20_000 }
/** So many workers in a row may end before they serve, while none serves. */
const FAILED_STARTS_MAX = 5

type Options = {
  /** The script that a worker runs. */
  exec: string
  env: Record<string, string>
  /** Called when no worker can be had (any more). */
  onLost: () => void
}

/** Processes that serve one port; each that ends is followed by another. */
export class Crew {
  #stopped = false
  #serving = 0
  #failedStarts = 0
  /** At first one failure is enough: what hinders the first worker will hinder all. */
  #tolerated = 1

  constructor(private readonly options: Options) {
    cluster.setupPrimary({ exec: options.exec, args: [] })
  }

  /** Resolves when `count` workers serve. */
  async start(count: number): Promise<void> {
    await this.#fill(0)
    this.#tolerated = FAILED_STARTS_MAX
    await Promise.all(Array.from({ length: count - 1 }, (_, n) => this.#fill(n + 1)))
  }

  /** Lets every worker finish what it is doing. */
  async stop(): Promise<void> {
    this.#stopped = true
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    const late = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, TIMES.stop)
    await Promise.all(
      workers.map(async worker => {
        worker.process.kill('SIGTERM')
        if (!worker.isDead()) await once(worker, 'exit')
      }),
    )
    clearTimeout(late)
  }

  /** Resolves when the place's first worker serves; the place is kept filled from then on. */
  #fill(place: number): Promise<void> {
    return new Promise(resolve => {
      void this.#keep(place, resolve)
    })
  }

  async #keep(place: number, onServing: () => void): Promise<void> {
    for (let pause = TIMES.pause; ; pause = Math.min(2 * pause, TIMES.longestPause)) {
      const started = performance.now()
      const ended = await this.#oneLife(place, onServing)
      if (this.#isOver()) return
      log.error({ ended }, 'a worker ended; another takes its place')
      if (performance.now() - started > TIMES.settled) pause = TIMES.pause
      await elapsed(pause)
      if (this.#isOver()) return
    }
  }

  /** Whether no other worker is to follow. */
  #isOver(): boolean {
    const isLost = this.#serving === 0 && this.#failedStarts >= this.#tolerated
    if (isLost && !this.#stopped) this.options.onLost()
    return this.#stopped || isLost
  }

  /** From start to end of a worker. @returns how it ended */
  async #oneLife(place: number, onServing: () => void): Promise<string> {
    const worker = cluster.fork({ ...this.options.env, WORKER_PLACE: String(place) })
    closeUnreceived(worker)
    const ended = endOf(worker)
    const serves = await Promise.race([toldBy(worker), ended])
    if (serves !== true) {
      this.#failedStarts += 1
      return ended
    }
    this.#failedStarts = 0
    this.#serving += 1
    onServing()
    void ended.then(() => (this.#serving -= 1))
    return ended
  }
}

/** Resolves when a worker says that it serves; it may say other things before. */
const toldBy = (worker: Worker): Promise<true> =>
  new Promise(resolve => {
    worker.on('message', said => {
      if (said === SERVING) resolve(true)
    })
  })

/**
 * Node forgets the connection that it was handing over to a worker when that one died, and leaves its client waiting.
 * (To let workers accept by themselves would spare this, but then one of them gets nearly all connections.)
 */
function closeUnreceived(worker: Worker): void {
  const { process: child } = worker
  const send = child.send.bind(child)
  let last: SendHandle | undefined
  child.send = (message: Serializable, handle?: unknown, ...rest: unknown[]) => {
    if (handle) last = handle as SendHandle
    return Reflect.apply(send, child, [message, handle, ...rest]) as boolean
  }
  worker.once('exit', () => {
    // One that was received is closed here already, and a second time does no harm.
    if (last && 'close' in last) last.close()
  })
}

const endOf = (worker: Worker): Promise<string> =>
  new Promise(resolve => {
    worker.once('exit', (code: number, signal: string | null) => {
      resolve(signal ?? `exit code ${code}`)
    })
    // On, not once: a signal or a message that cannot be sent is one too, and may come again.
    worker.on('error', error => {
      resolve(error.message)
    })
  })
