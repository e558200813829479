import 'server-only'
import { semaphoreFor } from '@/lib/server/limits/semaphore'

/** The queues have no limit, because `checkOpenBatches` limits the number of batches. */
const LIMITS = { concurrency: 1, maxWaiting: Infinity }
const planning = semaphoreFor('slices of plans', LIMITS)
const running = semaphoreFor('slices of runs', LIMITS)

type Owned = { createdById: string }

/**
 * Plans a slice of a batch when it is the owner's turn. Owners take turns, so nobody waits for the whole plan of
 * another owner.
 */
export const queuePlanSlice = <T>({ createdById }: Owned, slice: () => Promise<T>): Promise<T> =>
  planning.run(slice, { lane: createdById })

/** Applies a slice of a batch when it is the owner's turn. Plans and runs do not wait for each other. */
export const queueRunSlice = <T>({ createdById }: Owned, slice: () => Promise<T>): Promise<T> =>
  running.run(slice, { lane: createdById })
