import 'server-only'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { hashPassword } from './password'
import { randomCode } from './random-code'

const HOUR_MS = 60 * 60_000

/** Generates a temporary password. Hashing is slow, so this must not run inside a transaction. */
export async function createTemporaryPassword(): Promise<{ temporaryPassword: string; passwordHash: string }> {
  const temporaryPassword = randomCode(4, 4)
  return { temporaryPassword, passwordHash: await hashPassword(temporaryPassword) }
}

/** The time at which a temporary password set at `now` expires. */
export const temporaryPasswordExpiry = (now: Date): Date => new Date(now.getTime() + TEMPORARY_PASSWORD_HOURS * HOUR_MS)
