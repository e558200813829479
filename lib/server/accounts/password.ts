import 'server-only'
import { env } from '@/lib/server/platform/env'
import { semaphoreFor, type WaitOptions } from '@/lib/server/platform/semaphore'
import { bcryptThreads } from './hashing'

/** A hash takes a processor for a quarter of a second. */
const semaphore = semaphoreFor('hashing', { concurrency: 2, maxWaiting: 20 })

/** @param salt a salt of bcrypt, or its cost. @throws AppError `UNAVAILABLE` when too many wait */
export const hashPassword = (password: string, salt: string | number = env().BCRYPT_COST): Promise<string> =>
  semaphore.run(() => bcryptThreads.hash(password, salt))

/** Whether a hash has a lower cost than new hashes. */
export const needsRehash = (hash: string): boolean => costOf(hash) < env().BCRYPT_COST

/** The cost in a bcrypt hash, such as 12 in `$2b$12$…`. */
const costOf = (hash: string): number => Number(/^\$2[aby]\$([0-9]{2})\$/.exec(hash)?.[1] ?? env().BCRYPT_COST)

/**
 * Whether the password matches the hash. Takes the same time without a hash (no such user) and with one from before
 * BCRYPT_COST was raised, so that the response time does not reveal which emails exist.
 *
 * @throws AppError `UNAVAILABLE` when too many wait, `VALIDATION_ERROR` when the client disconnects
 */
export const verifyPassword = (password: string, hash: string | undefined, options?: WaitOptions): Promise<boolean> =>
  semaphore.run(async () => {
    const cost = env().BCRYPT_COST
    const matches = await bcryptThreads.compare(password, hash ?? hashOfNothing(cost))
    // Each cost takes twice as long as the one below it, so these add up to one comparison at the current cost.
    for (let below = hash ? costOf(hash) : cost; below < cost; below++) {
      await bcryptThreads.compare(password, hashOfNothing(below))
    }
    return matches && hash !== undefined
  }, options)

/** The hash of a random text that nobody knows. */
export const hashOfNothing = (cost = env().BCRYPT_COST): string =>
  `$2b$${String(cost).padStart(2, '0')}$yYws621KlqZ.fwFo/.p3cuwfCGiOe98Wf5KfvEyq2yCJtGbFlW5..`
