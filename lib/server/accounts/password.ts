import 'server-only'
import { env } from '@/lib/server/platform/env'
import { semaphoreFor, type WaitOptions } from '@/lib/server/platform/semaphore'
import { bcryptThreads } from './hashing'

/** A hash takes a processor for a quarter of a second. */
const semaphore = semaphoreFor('hashing', { concurrency: 2, maxWaiting: 20 })

/**
 * Hashes the composed form (NFC) of a password, because keyboards differ in how they write `é` (NIST SP 800-63B, 3.1.1.2).
 *
 * @param salt a salt of bcrypt, or its cost. @throws AppError `UNAVAILABLE` when too many wait
 */
export const hashPassword = (password: string, salt: string | number = env().BCRYPT_COST): Promise<string> =>
  semaphore.run(() => bcryptThreads.hash(password.normalize('NFC'), salt))

/** Whether a password has another form than the one that is hashed. Earlier versions hashed it as it was typed. */
export const isDecomposed = (password: string): boolean => password !== password.normalize('NFC')

/** Whether a hash has a lower cost than new hashes. */
export const needsRehash = (hash: string): boolean => costOf(hash) < env().BCRYPT_COST

/** The cost in a bcrypt hash, such as 12 in `$2b$12$…`. */
const costOf = (hash: string): number => Number(/^\$2[aby]\$([0-9]{2})\$/.exec(hash)?.[1] ?? env().BCRYPT_COST)

/**
 * Whether the password matches the hash, in its composed form or as it was typed. Takes the same time without a hash (no such user) and with one from before
 * BCRYPT_COST was raised, so that the response time does not reveal which emails exist.
 *
 * @throws AppError `UNAVAILABLE` when too many wait, `VALIDATION_ERROR` when the client disconnects
 */
export const verifyPassword = (password: string, hash: string | undefined, options?: WaitOptions): Promise<boolean> =>
  semaphore.run(async () => {
    const cost = env().BCRYPT_COST
    let matches = false
    // Both forms are always compared, so that the time depends on the typed text alone.
    for (const form of new Set([password.normalize('NFC'), password])) {
      if (await bcryptThreads.compare(form, hash ?? hashOfNothing(cost))) matches = true
      // Each cost takes twice as long as the one below it, so these add up to one comparison at the current cost.
      for (let below = hash ? costOf(hash) : cost; below < cost; below++) {
        await bcryptThreads.compare(form, hashOfNothing(below))
      }
    }
    return matches && hash !== undefined
  }, options)

/** The hash of a random text that nobody knows. */
export const hashOfNothing = (cost = env().BCRYPT_COST): string =>
  `$2b$${String(cost).padStart(2, '0')}$yYws621KlqZ.fwFo/.p3cuwfCGiOe98Wf5KfvEyq2yCJtGbFlW5..`
