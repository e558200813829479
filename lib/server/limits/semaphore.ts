import 'server-only'
import { busyError, clientDisconnectedError } from '@/lib/server/platform/errors'
import { processWide } from '@/lib/server/platform/process-wide'

type Limits = {
  /** How many pieces of work run at once. A function is called whenever work starts or ends. */
  concurrency: number | (() => number)
  /** How many callers may wait in each lane. */
  maxWaiting: number
}

export type WaitOptions = {
  /** Lanes are served in rotation, so that many callers in one lane do not delay the other lanes. */
  lane?: string
  /** Ends the wait when the client disconnects. */
  signal?: AbortSignal
}

/**
 * Limits work that takes a whole processor, so that other requests are still answered. Callers beyond the limit wait.
 * When too many callers wait, the next caller is refused: a refusal costs less than an answer that comes too late.
 *
 * p-queue 10 and async-mutex 0.5 have neither lanes nor a limit for each lane. A `queueClass` for p-queue with lanes
 * and limits would take as many lines as this class.
 */
export class Semaphore {
  /** The waiting callers of each lane; the lane to serve next comes first. */
  readonly #lanes = new Map<string, (() => void)[]>()
  #running = 0

  constructor(private readonly limits: Limits) {}

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** @throws AppError `UNAVAILABLE` when too many wait, `VALIDATION_ERROR` once `signal` has fired; errors of `work` */
  async run<T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T> {
    if (options.signal?.aborted) throw clientDisconnectedError()
    if (this.#hasRoom()) this.#running++
    else await this.#wait(options)
    try {
      return await work()
    } finally {
      this.#running--
      this.#startWaiting()
    }
  }

  async #wait({ lane = '', signal }: WaitOptions): Promise<void> {
    const queue = this.#lanes.get(lane) ?? []
    if (queue.length >= this.limits.maxWaiting) throw busyError()
    this.#lanes.set(lane, queue)
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        const index = queue.indexOf(start)
        if (index < 0) return
        queue.splice(index, 1)
        reject(clientDisconnectedError())
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      queue.push(start)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #hasRoom(): boolean {
    const { concurrency } = this.limits
    return this.#running < (typeof concurrency === 'number' ? concurrency : concurrency())
  }

  /** Reserves the free slots for waiting callers, so that no later caller overtakes them. */
  #startWaiting(): void {
    while (this.#hasRoom()) {
      const start = this.#nextWaiting()
      if (!start) return
      this.#running++
      // Let other events be handled between two pieces of work.
      setImmediate(start)
    }
  }

  /** Removes the first caller of the next lane, and moves that lane to the end. */
  #nextWaiting(): (() => void) | undefined {
    for (const [lane, queue] of this.#lanes) {
      this.#lanes.delete(lane)
      const next = queue.shift()
      if (!next) continue
      if (queue.length) this.#lanes.set(lane, queue)
      return next
    }
    return undefined
  }
}

const semaphores = processWide('schoolSemaphores', () => new Map<string, Semaphore>())

/** The semaphore of this process with this name. */
export function semaphoreFor(name: string, limits: Limits): Semaphore {
  const semaphore = semaphores.get(name) ?? new Semaphore(limits)
  semaphores.set(name, semaphore)
  return semaphore
}

/** Runs pieces of work with the same key one after the other. @throws the same errors as `Semaphore.run` */
export async function runInSequence<T>(
  key: string,
  maxWaiting: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const queue = semaphoreFor(key, { concurrency: 1, maxWaiting })
  try {
    return await queue.run(work, { signal })
  } finally {
    if (queue.isIdle) semaphores.delete(key)
  }
}
