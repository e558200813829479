import 'server-only'
import { AUTH } from '@/lib/contract/messages'
import { record } from '../audit/record'
import { db, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { invalidField, unauthenticated } from '../errors'
import type { Actor } from '../session/actor'
import { aboutUser } from '../users/mapper'
import { countPasswordCheck } from './attempts'
import { stepOf } from './authenticator'
import { verifyPassword } from './password'
import { recoveryHash } from './recovery-codes'

export const WRONG_CURRENT = 'Current password is incorrect'

/** A code that was right when it was looked at; it counts once it has been spent. */
export type CodeProof = { kind: 'app'; step: number; secret: string } | { kind: 'recovery'; hash: string }

/** Looks at a code without using it up. @returns null when it is wrong */
export async function recognise(userId: string, code: string): Promise<CodeProof | null> {
  if (/^[0-9]{6}$/.test(code)) {
    const factor = await db.secondFactor.findUnique({ where: { userId } })
    const step = factor && stepOf(code, factor.secret, userId)
    return factor && step !== null ? { kind: 'app', step, secret: factor.secret } : null
  }
  const hash = await recoveryHash(db, userId, code)
  return hash ? { kind: 'recovery', hash } : null
}

/**
 * Uses a code up: a recovery code goes, and of an app's no step counts that is not later than the last. Each is one
 * compare-and-swap, so that of two at once, on any node, one wins.
 *
 * @returns whether it still counted
 */
export async function spendCode(tx: Tx, userId: string, proof: CodeProof): Promise<boolean> {
  if (proof.kind === 'recovery') {
    const { count } = await tx.recoveryCode.deleteMany({ where: { userId, hash: proof.hash } })
    return count === 1
  }
  const { step, secret } = proof
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, secret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count === 1
}

/** Keeps in the history that somebody who is signed in gave a wrong password or code. @returns that it was wrong */
export async function wrongProof(row: UserRow, actor: Actor): Promise<null> {
  await record(db, actor, { ...aboutUser(row), action: 'session.proof_failed' })
  return null
}

/** What somebody sends along to show that they are who is signed in. */
type Shown = { password?: string; code?: string }

/**
 * Checks the signed-in user's password, or code, or both, and does `work` with the code spent in the same transaction.
 * Counts failures like those of the current password.
 *
 * @param prepare what takes too long for a transaction, and is worth doing only after the proof
 * @throws AppError `VALIDATION_ERROR` on `password` or `code`, `RATE_LIMITED`, and what `work` throws
 */
export async function withProof<T, P = undefined>(
  actor: Actor,
  { password, code }: Shown,
  work: (tx: Tx, row: UserRow, prepared: P) => Promise<T>,
  prepare?: () => Promise<P>,
): Promise<T> {
  const { id } = actor
  let complaint = invalidField('password', WRONG_CURRENT)
  const done = await countPasswordCheck(id, async () => {
    const row = await db.user.findUnique({ where: { id } })
    if (!row) throw unauthenticated(AUTH.invalid)
    if (password !== undefined && !(await verifyPassword(password, row.passwordHash))) return wrongProof(row, actor)
    complaint = invalidField('code', AUTH.code)
    const proof = code === undefined ? undefined : await recognise(id, code)
    if (proof === null) return wrongProof(row, actor)
    const prepared = (await prepare?.()) as P
    const kept = await db.$transaction(async tx => {
      if (proof && !(await spendCode(tx, id, proof))) return null
      return { result: await work(tx, row, prepared) }
    })
    return kept ?? wrongProof(row, actor)
  })
  if (!done) throw complaint
  return done.result
}
