import 'server-only'
import bcrypt from 'bcrypt'

/** About a quarter of a second on the machines this runs on (OWASP Password Storage asks for 10 or more). */
const COST = 12

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST)

/**
 * Whether the password is the one that was hashed. Without a hash (no such user) it takes as long and says no, so
 * that the time of an answer does not tell which emails exist.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? NOBODY)
  return matches && hash !== undefined
}

/** The hash of a random text that was never written down, at the same cost. */
const NOBODY = '$2b$12$yYws621KlqZ.fwFo/.p3cuwfCGiOe98Wf5KfvEyq2yCJtGbFlW5..'
