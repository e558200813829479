import 'server-only'
import { AppError } from './errors'
import { processWide } from './process-wide'

type Size = {
  /** How many are at work. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
}

/**
 * Work that takes a whole processor, a few at a time: the rest of the machine answers everybody else, who is also heard
 * between two turns. Whoever comes when too many wait already is told to come back, which costs less than an answer that
 * comes too late.
 */
export class Turns {
  readonly #queue: (() => void)[] = []
  #working = 0

  constructor(private readonly size: Size) {}

  /** @throws AppError `UNAVAILABLE` when too many wait, and what `work` throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.size.atOnce) this.#working++
    else if (this.#queue.length >= this.size.waiting) throw new AppError('UNAVAILABLE', BUSY, { retryAfter: 2 })
    // Whoever goes out hands the place over, so that nobody who comes later slips in between.
    else await new Promise<void>(resolve => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) setImmediate(next)
      else this.#working--
    }
  }
}

const BUSY = 'The server is busy. Please try again in a moment.'

const all = processWide('schoolTurns', () => new Map<string, Turns>())

/** The one queue of this process under a name. */
export function turnsFor(name: string, size: Size): Turns {
  const turns = all.get(name) ?? new Turns(size)
  all.set(name, turns)
  return turns
}
