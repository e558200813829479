import 'server-only'
import { semaphoreFor } from '@/lib/server/limits/semaphore'

/** All batches that wait are worked on at once, so nobody is refused here; `limitOpenBatches` keeps them few. */
const LIMITS = { concurrency: 1, maxWaiting: Infinity }
const planning = semaphoreFor('slices of plans', LIMITS)
const running = semaphoreFor('slices of runs', LIMITS)

type Owned = { createdById: string }

/** Plans a slice when it is this person's turn: people take turns, so that nobody waits for another's whole plan. */
export const planInTurn = <T>({ createdById }: Owned, slice: () => Promise<T>): Promise<T> =>
  planning.run(slice, { lane: createdById })

/** Applies a slice when it is this person's turn. Plans do not wait for runs, nor runs for plans. */
export const runInTurn = <T>({ createdById }: Owned, slice: () => Promise<T>): Promise<T> =>
  running.run(slice, { lane: createdById })
