import 'server-only'
import bcrypt from 'bcrypt'
import { env } from '../env'
import { turnsFor } from '../turns'
import { hashing } from './hashing'

/** A hash takes one of the machine's processors for a quarter of a second. */
const turns = turnsFor('hashing', { atOnce: 2, waiting: 20 })

/** @param salt a salt of bcrypt's, or its cost. @throws AppError `UNAVAILABLE` when too many wait already */
export const hashPassword = (password: string, salt: string | number = env().BCRYPT_COST): Promise<string> =>
  turns.take(() => hashing.hash(password, salt))

/** Whether a hash is cheaper to guess than one that is made now. */
export const isOutdated = (hash: string): boolean => bcrypt.getRounds(hash) < env().BCRYPT_COST

/**
 * Whether the password is the one that was hashed. Without a hash (no such user) it takes as long and says no, so
 * that the time of an answer does not tell which emails exist.
 *
 * @throws AppError `UNAVAILABLE` when too many wait already
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await turns.take(() => hashing.compare(password, hash ?? nobody()))
  return matches && hash !== undefined
}

/** The hash of a random text that was never written down, at the cost of all others. */
const nobody = () => `$2b$${env().BCRYPT_COST}$yYws621KlqZ.fwFo/.p3cuwfCGiOe98Wf5KfvEyq2yCJtGbFlW5..`
