import type { SendHandle, Serializable } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@/lib/server/platform/log'

/** The message a worker sends the primary once it serves. */
export const SERVING_MESSAGE = 'serving'

/** The pause before a worker is restarted doubles up to the maximum. It starts over after a worker that ran for LONG_RUN_MS. */
const RESTART_PAUSE_MS = 100
const RESTART_PAUSE_MAX_MS = 5_000
const LONG_RUN_MS = 30_000
const STOP_MS = 20_000
/** While no worker serves, the pool gives up after this many workers in a row that ended before they served. */
const FAILED_STARTS_MAX = 5

type Options = {
  /** The script that a worker runs. */
  exec: string
  env: Record<string, string>
  /** Called when no worker serves and none can be started. */
  onLost: () => void
}

/** Worker processes that serve one port. Each worker that ends is replaced. */
export class WorkerPool {
  #stopped = false
  #serving = 0
  #failedStarts = 0
  /** At first, one failed start is enough to give up: the other workers would fail for the same reason. */
  #failedStartsAllowed = 1

  constructor(private readonly options: Options) {
    cluster.setupPrimary({ exec: options.exec, args: [] })
  }

  /** Resolves when `count` workers serve. */
  async start(count: number): Promise<void> {
    await this.#startWorker(0)
    this.#failedStartsAllowed = FAILED_STARTS_MAX
    await Promise.all(Array.from({ length: count - 1 }, (_, n) => this.#startWorker(n + 1)))
  }

  /** Lets every worker finish its requests. Kills workers that take too long. */
  async stop(): Promise<void> {
    this.#stopped = true
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    const timer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, STOP_MS)
    await Promise.all(
      workers.map(async worker => {
        worker.process.kill('SIGTERM')
        if (!worker.isDead()) await once(worker, 'exit')
      }),
    )
    clearTimeout(timer)
  }

  /** Resolves when the worker with this number serves. Replaces the worker whenever it ends. */
  #startWorker(number: number): Promise<void> {
    return new Promise(resolve => {
      void this.#superviseWorker(number, resolve)
    })
  }

  async #superviseWorker(number: number, onServing: () => void): Promise<void> {
    for (let pause = RESTART_PAUSE_MS; ; pause = Math.min(2 * pause, RESTART_PAUSE_MAX_MS)) {
      const started = performance.now()
      const ended = await this.#runWorker(number, onServing)
      if (this.#isOver()) return
      log.error({ ended }, 'a worker ended and is being replaced')
      if (performance.now() - started > LONG_RUN_MS) pause = RESTART_PAUSE_MS
      await delay(pause)
      if (this.#isOver()) return
    }
  }

  /** Whether ended workers are no longer replaced. Calls `onLost` when no worker serves and none can be started. */
  #isOver(): boolean {
    const isLost = this.#serving === 0 && this.#failedStarts >= this.#failedStartsAllowed
    if (isLost && !this.#stopped) this.options.onLost()
    return this.#stopped || isLost
  }

  /** Runs a worker from start to end. @returns its signal, exit code or error, for the log */
  async #runWorker(number: number, onServing: () => void): Promise<string> {
    const worker = cluster.fork({ ...this.options.env, WORKER_NUMBER: String(number) })
    closeUnreceivedConnection(worker)
    const ended = endOf(worker)
    const isServing = await Promise.race([waitUntilServing(worker), ended.then(() => false)])
    if (!isServing) {
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

/** Resolves when the worker sends SERVING_MESSAGE; it may send other messages first. */
const waitUntilServing = (worker: Worker): Promise<true> =>
  new Promise(resolve => {
    worker.on('message', message => {
      if (message === SERVING_MESSAGE) resolve(true)
    })
  })

/**
 * Closes a connection that a dying worker did not receive: when a worker dies while the primary hands it a connection, Node
 * forgets the connection and its client waits for ever. (If workers accepted connections, one worker would get nearly all.)
 */
function closeUnreceivedConnection(worker: Worker): void {
  const { process: child } = worker
  const send = child.send.bind(child)
  let lastHandle: SendHandle | undefined
  child.send = (message: Serializable, handle?: unknown, ...rest: unknown[]) => {
    if (handle) lastHandle = handle as SendHandle
    return Reflect.apply(send, child, [message, handle, ...rest]) as boolean
  }
  worker.once('exit', () => {
    // A connection that did arrive is already closed in this process; closing it twice is harmless.
    if (lastHandle && 'close' in lastHandle) lastHandle.close()
  })
}

const endOf = (worker: Worker): Promise<string> =>
  new Promise(resolve => {
    worker.once('exit', (code: number, signal: string | null) => {
      resolve(signal ?? `exit code ${code}`)
    })
    // Use `on`, not `once`: a signal or message that cannot be sent is also an error, and would be thrown without a listener.
    worker.on('error', error => {
      resolve(error.message)
    })
  })
