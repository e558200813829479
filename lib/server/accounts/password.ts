import 'server-only'
import { isTooLongPassword } from '@/lib/contract/field-schemas'
import { env } from '@/lib/server/platform/env'
import { semaphoreFor, type WaitOptions } from '@/lib/server/limits/semaphore'
import { bcryptThreads } from './hashing'

/** One hash keeps a processor busy for a quarter of a second. */
const semaphore = semaphoreFor('hashing', { concurrency: 2, maxWaiting: 20 })

/** The composed form (NFC): keyboards differ in how they write `é` (NIST SP 800-63B, 3.1.1.2). */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/**
 * Hashes the composed form of a password.
 *
 * @param salt a bcrypt salt, or the bcrypt cost for a new salt
 * @throws AppError `UNAVAILABLE` when too many hashes are queued
 */
export const hashPassword = (password: string, salt: string | number = env().BCRYPT_COST): Promise<string> =>
  semaphore.run(() => bcryptThreads.hash(normalizePassword(password), salt))

/** Whether a hash has a lower cost than new hashes. */
export const needsRehash = (hash: string): boolean => costOf(hash) < env().BCRYPT_COST

/** The cost in a bcrypt hash, such as 12 in `$2b$12$…`. */
const costOf = (hash: string): number => Number(/^\$2[aby]\$([0-9]{2})\$/.exec(hash)?.[1] ?? env().BCRYPT_COST)

/** The form in which a password was hashed. Earlier versions hashed the text as it was typed. */
type PasswordForm = 'composed' | 'typed'

/**
 * Returns the form in which the password matches the hash, or null. Always takes the same time, even without a hash (no
 * such user) or with a hash of a lower cost than BCRYPT_COST, so that the response time does not reveal which emails
 * exist.
 *
 * @throws AppError `UNAVAILABLE` when too many hashes are queued, `VALIDATION_ERROR` when the client disconnects
 */
export const verifyPassword = (
  password: string,
  hash: string | undefined,
  options?: WaitOptions,
): Promise<PasswordForm | null> =>
  // A text that is too long for a password never matches, although bcrypt would read its beginning.
  semaphore.run(() => (isTooLongPassword(password) ? findMatch('', undefined) : findMatch(password, hash)), options)

async function findMatch(password: string, hash: string | undefined): Promise<PasswordForm | null> {
  const cost = env().BCRYPT_COST
  let match: PasswordForm | null = null
  // Always compare both forms, so that the time depends only on the typed text.
  for (const form of new Set([normalizePassword(password), password])) {
    const isSame = await bcryptThreads.compare(form, hash ?? unmatchableHash(cost))
    if (isSame) match ??= form === normalizePassword(password) ? 'composed' : 'typed'
    // Each cost takes twice as long as the next lower cost, so these comparisons bring the total up to the time of
    // one comparison at the current cost.
    for (let below = hash ? costOf(hash) : cost; below < cost; below++) {
      await bcryptThreads.compare(form, unmatchableHash(below))
    }
  }
  return hash === undefined ? null : match
}

/** The hash of a random text that nobody knows. */
export const unmatchableHash = (cost = env().BCRYPT_COST): string =>
  `$2b$${String(cost).padStart(2, '0')}$yYws621KlqZ.fwFo/.p3cuwfCGiOe98Wf5KfvEyq2yCJtGbFlW5..`
