import 'server-only'
import bcrypt from 'bcrypt'
import type { Tx } from '../db'
import { hashPassword } from './password'
import { readableCode } from './readable-code'

export const RECOVERY_CODES = 10
/** Cheaper than a password's: nobody chooses these, so there is no likely one to begin with. */
const COST = 10

/** As they are shown, and as they are kept. One salt for all, so that looking one up takes one hash. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableCode(2, 5))
  const salt = await bcrypt.genSalt(COST)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(plain(code), salt))
  return { codes, hashes }
}

/** The hash under which a typed code is kept, if it is one of the user's. */
export async function recoveryHash(tx: Tx, userId: string, code: string): Promise<string | null> {
  const one = await tx.recoveryCode.findFirst({ where: { userId } })
  return one && hashPassword(code, saltOf(one.hash))
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: hashes.map(hash => ({ userId, hash })) })
}

const plain = (code: string) => code.replaceAll('-', '')
/** Version, cost and 22 signs of salt. */
const saltOf = (hash: string) => hash.slice(0, 29)
