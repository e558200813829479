import 'server-only'
import type { AuditAction } from '@/lib/contract/audit'
import { AUTH } from '@/lib/contract/messages'
import type { Proof, RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '@/lib/contract/second-factor'
import { record } from '../audit/record'
import { currentTime } from '../clock'
import { db, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { AppError, forbidden, unauthenticated } from '../errors'
import type { Actor } from '../session/actor'
import { isSecondFactorRequired } from '../settings'
import { lock } from '../users/lock'
import { aboutUser } from '../users/mapper'
import { newSecret } from './authenticator'
import { withProof } from './proof'
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'

const ALREADY_ON = 'Two-step sign-in is already on'
const NOT_ON = 'Two-step sign-in is not on'
const REQUIRED = 'Your school requires two-step sign-in for this account, so it cannot be turned off'

export async function secondFactorOf({ id, role }: Actor): Promise<SecondFactorStatus> {
  const [row, recoveryCodesLeft, required] = await Promise.all([
    db.user.findUnique({ where: { id } }),
    db.recoveryCode.count({ where: { userId: id } }),
    role === 'superAdmin' && isSecondFactorRequired(db),
  ])
  if (!row) throw unauthenticated(AUTH.invalid)
  return { isOn: row.secondFactorSince !== null, recoveryCodesLeft, isRequired: required }
}

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed. It counts from the confirmation on.
 *
 * @throws AppError `VALIDATION_ERROR` (password), `DUPLICATE` when it is on already, `RATE_LIMITED`
 */
export const setUpSecondFactor = ({ password }: { password: string }, actor: Actor): Promise<SecondFactorSetup> =>
  withProof(actor, { password }, async (tx, { id, email }) => {
    await checkState(tx, id, 'off')
    const { key, uri, sealed } = newSecret(id, email)
    const fresh = { secret: sealed, lastStep: 0, createdAt: currentTime() }
    await tx.secondFactor.upsert({ where: { userId: id }, create: { userId: id, ...fresh }, update: fresh })
    return { key, uri }
  })

/** Turns the second factor on, once the app has shown that it knows the secret. @throws AppError as `setUpSecondFactor` */
export const confirmSecondFactor = (proof: { code: string }, actor: Actor): Promise<RecoveryCodes> =>
  withRecoveryCodes(proof, actor, async (tx, { id }) => {
    await checkState(tx, id, 'off')
    await change(tx, actor, currentTime(), 'second_factor.turned_on')
  })

/** @throws AppError `VALIDATION_ERROR` (password, code), `NOT_FOUND` when it is off, `RATE_LIMITED` */
export const renewRecoveryCodes = (proof: Proof, actor: Actor): Promise<RecoveryCodes> =>
  withRecoveryCodes(proof, actor, async (tx, row) => {
    await checkState(tx, row.id, 'on')
    await record(tx, actor, { ...aboutUser(row), action: 'second_factor.codes_renewed' })
  })

const withRecoveryCodes = (
  proof: Parameters<typeof withProof>[1],
  actor: Actor,
  work: (tx: Tx, row: UserRow) => Promise<void>,
): Promise<RecoveryCodes> =>
  withProof(
    actor,
    proof,
    async (tx, row, { codes, hashes }) => {
      await work(tx, row)
      await replaceRecoveryCodes(tx, row.id, hashes)
      return { recoveryCodes: codes }
    },
    newRecoveryCodes,
  )

/** @throws AppError `VALIDATION_ERROR` (password, code), `NOT_FOUND` when it is off, `FORBIDDEN` where it is required */
export async function removeSecondFactor(proof: Proof, actor: Actor): Promise<void> {
  await withProof(actor, proof, async (tx, { id, role }) => {
    await checkState(tx, id, 'on')
    if (role === 'superAdmin' && (await isSecondFactorRequired(tx))) throw forbidden(REQUIRED)
    await forgetSecondFactor(tx, id)
    await change(tx, actor, null, 'second_factor.turned_off')
  })
}

/** Forgets secret and codes; whose `secondFactorSince` is null signs in by password alone. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
}

async function change(tx: Tx, actor: Actor, secondFactorSince: Date | null, action: AuditAction): Promise<void> {
  const row = await tx.user.update({
    where: { id: actor.id },
    data: { secondFactorSince, version: { increment: 1 }, updatedAt: currentTime() },
  })
  await record(tx, actor, { ...aboutUser(row), action })
}

async function checkState(tx: Tx, id: string, wanted: 'on' | 'off'): Promise<void> {
  await lock(tx, { id })
  const row = await tx.user.findUnique({ where: { id } })
  if (!row) throw unauthenticated(AUTH.invalid)
  const state = row.secondFactorSince ? 'on' : 'off'
  if (state === wanted) return
  throw state === 'on' ? new AppError('DUPLICATE', ALREADY_ON) : new AppError('NOT_FOUND', NOT_ON)
}
