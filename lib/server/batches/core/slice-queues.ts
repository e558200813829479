import 'server-only'
import { semaphoreFor } from '@/lib/server/limits/semaphore'

/** The queues have no limit, because `checkOpenBatches` limits the number of batches. */
const LIMITS = { concurrency: 1, maxWaiting: Infinity }
const planning = semaphoreFor('slices of plans', LIMITS)
const running = semaphoreFor('slices of runs', LIMITS)

type Owned = { createdById: string }

/** Plans a slice when it is this person's turn. People take turns, so nobody waits for the whole plan of another person. */
export const queuePlanSlice = <T>({ createdById }: Owned, slice: () => Promise<T>): Promise<T> =>
  planning.run(slice, { lane: createdById })

/** Applies a slice when it is this person's turn. Plans do not wait for runs, nor runs for plans. */
export const queueRunSlice = <T>({ createdById }: Owned, slice: () => Promise<T>): Promise<T> =>
  running.run(slice, { lane: createdById })
