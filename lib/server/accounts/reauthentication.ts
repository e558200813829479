import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { invalidFieldError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { Actor } from '@/lib/server/history/actor'
import { writeUserEvent } from './user-events'
import { withPasswordLimit } from './attempt-limits'
import { matchTotpStep } from './authenticator'
import { verifyPassword } from './password'
import { hashRecoveryCode } from './recovery-codes'

export const WRONG_CURRENT_PASSWORD = 'Current password is incorrect'

/** A correct code that is not used up yet: `consumeCode` uses it up. */
export type VerifiedCode = { kind: 'app'; step: number; secret: string } | { kind: 'recovery'; hash: string }

/** Checks a code without using it up. @returns null when the code is wrong */
export async function verifyCode(userId: string, code: string): Promise<VerifiedCode | null> {
  if (/^[0-9]{6}$/.test(code)) {
    const factor = await db.secondFactor.findUnique({ where: { userId } })
    const step = factor && (await matchTotpStep(code, factor.secret, userId))
    return factor && step !== null ? { kind: 'app', step, secret: factor.secret } : null
  }
  const hash = await hashRecoveryCode(db, userId, code)
  return hash ? { kind: 'recovery', hash } : null
}

/**
 * Uses up a code: deletes a recovery code, or stores the step of an app's code, so that this code and earlier codes are
 * refused. Each of these writes is one compare-and-swap, so that only one of two concurrent uses succeeds.
 *
 * @returns false when the code was used up already
 */
export async function consumeCode(tx: Tx, userId: string, code: VerifiedCode): Promise<boolean> {
  if (code.kind === 'recovery') {
    const { count } = await tx.recoveryCode.deleteMany({ where: { userId, hash: code.hash } })
    return count === 1
  }
  const { step, secret } = code
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, secret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count === 1
}

/** Writes to the history that a signed-in user entered a wrong password or code. @returns null, the result of a failed check */
export async function writeReauthenticationFailure(row: UserRow, actor: Actor): Promise<null> {
  await writeUserEvent(db, actor, row, 'session.proof_failed')
  return null
}

type Credentials = {
  password?: string
  code?: string
  /** The field of the request that contains the password. */
  passwordField?: string
}

/**
 * Checks the signed-in user's password, code or both again, then runs `work` in the transaction that uses up the code.
 * Failures count towards the limit on password checks. A password without a code resets no failures of a user who has a
 * second factor.
 *
 * @param prepare slow work that runs after the check and outside the transaction
 * @throws AppError `VALIDATION_ERROR` on `passwordField` or `code`, `RATE_LIMITED`, and what `work` throws
 */
export async function withReauthentication<T, P = undefined>(
  actor: Actor,
  { password, code, passwordField = 'password' }: Credentials,
  work: (tx: Tx, row: UserRow, prepared: P) => Promise<T>,
  prepare?: () => Promise<P>,
): Promise<T> {
  const { id } = actor
  let failure = invalidFieldError(passwordField, WRONG_CURRENT_PASSWORD)
  const check = async () => {
    const row = await db.user.findUnique({ where: { id } })
    if (!row) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    if (password !== undefined && !(await verifyPassword(password, row.passwordHash)))
      return writeReauthenticationFailure(row, actor)
    failure = invalidFieldError('code', AUTH_MESSAGES.code)
    const verified = code === undefined ? undefined : await verifyCode(id, code)
    if (verified === null) return writeReauthenticationFailure(row, actor)
    const prepared = (await prepare?.()) as P
    const done = await db.$transaction(async tx => {
      if (verified && !(await consumeCode(tx, id, verified))) return null
      return { result: await work(tx, row, prepared), isComplete: verified !== undefined || !row.secondFactorSince }
    })
    return done ?? writeReauthenticationFailure(row, actor)
  }
  const outcome = await withPasswordLimit(id, check, ({ isComplete }) => isComplete)
  if (!outcome) throw failure
  return outcome.result
}
