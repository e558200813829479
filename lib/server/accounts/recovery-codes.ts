import 'server-only'
import bcrypt from 'bcrypt'
import type { Tx } from '@/lib/server/db/db'
import { hashPassword } from './password'
import { randomCode } from './random-code'

export const RECOVERY_CODE_COUNT = 10
/** The bcrypt cost. It is lower than for passwords, because no list of likely codes helps to guess random codes. */
const COST = 10

/** New codes and their hashes. The hashes share a salt, so that looking up a code needs only one hash. */
export async function createRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => randomCode(2, 5))
  const salt = await bcrypt.genSalt(COST)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(withoutHyphens(code), salt))
  return { codes, hashes }
}

/** The hash of an entered code, with the salt of the user's codes; null when the user has no codes. */
export async function hashRecoveryCode(tx: Tx, userId: string, code: string): Promise<string | null> {
  const stored = await tx.recoveryCode.findFirst({ where: { userId } })
  return stored && hashPassword(code, saltOf(stored.hash))
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: hashes.map(hash => ({ userId, hash })) })
}

const withoutHyphens = (code: string) => code.replaceAll('-', '')
/** The start of a bcrypt hash: version, cost and 22 characters of salt. */
const saltOf = (hash: string) => hash.slice(0, 29)
