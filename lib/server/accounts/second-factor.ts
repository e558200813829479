import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
  SentPassword,
  SentProof,
} from '@/lib/contract/accounts/second-factor'
import { mayNeedSecondFactor } from '@/lib/contract/privileges'
import { currentTime } from '@/lib/server/platform/clock'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { AppError, forbiddenError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { Actor } from '@/lib/server/history/actor'
import { isSecondFactorRequired } from '@/lib/server/settings/settings'
import type { SessionActor } from './api-actor'
import { lockUser } from './lock-users'
import { writeUserEvent } from './user-events'
import { createTotpSecret } from './authenticator'
import { withReauthentication } from './reauthentication'
import { createRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { requirePassword, requirePasswordAndCode } from './second-factor-proof'

const ALREADY_ON = 'Two-step sign-in is already on'
const NOT_ON = 'Two-step sign-in is not on'
const REQUIRED = 'Your school requires two-step sign-in for this account, so it cannot be turned off'

export async function getSecondFactorStatus(actor: Actor): Promise<SecondFactorStatus> {
  const [row, recoveryCodesLeft, required] = await Promise.all([
    db.user.findUnique({ where: { id: actor.id } }),
    db.recoveryCode.count({ where: { userId: actor.id } }),
    mayNeedSecondFactor(actor) && isSecondFactorRequired(db),
  ])
  if (!row) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return { isOn: row.secondFactorSince !== null, recoveryCodesLeft, isRequired: required }
}

/**
 * Creates a secret for an authenticator app. It replaces a secret that was never confirmed. The user must confirm the secret
 * with a code.
 *
 * @throws AppError `VALIDATION_ERROR` (password), `DUPLICATE` when the second factor is already on, `RATE_LIMITED`
 */
export async function setUpSecondFactor(sent: SentPassword, actor: SessionActor): Promise<SecondFactorSetup> {
  const proof = await requirePassword(sent, actor)
  return withReauthentication(actor, proof, async (tx, { id, email }) => {
    await lockInState(tx, id, 'off')
    const { key, uri, encrypted } = await createTotpSecret(id, email)
    const fresh = { secret: encrypted, lastStep: 0, createdAt: currentTime() }
    await tx.secondFactor.upsert({ where: { userId: id }, create: { userId: id, ...fresh }, update: fresh })
    return { key, uri }
  })
}

/**
 * Turns the second factor on, when a code proves that the app has the secret.
 *
 * @throws the same errors as `setUpSecondFactor`
 */
export const confirmSecondFactor = (proof: { code: string }, actor: Actor): Promise<RecoveryCodes> =>
  withRecoveryCodes(proof, actor, async (tx, { id }) => {
    await lockInState(tx, id, 'off')
    await setSecondFactorSince(tx, actor, currentTime(), 'second_factor.turned_on')
  })

/** @throws AppError `VALIDATION_ERROR` (password, code), `NOT_FOUND` when the second factor is off, `RATE_LIMITED` */
export async function renewRecoveryCodes(sent: SentProof, actor: SessionActor): Promise<RecoveryCodes> {
  const proof = await requirePasswordAndCode(sent, actor)
  return withRecoveryCodes(proof, actor, async (tx, row) => {
    await lockInState(tx, row.id, 'on')
    await writeUserEvent(tx, actor, row, 'second_factor.codes_renewed')
  })
}

const withRecoveryCodes = (
  proof: Parameters<typeof withReauthentication>[1],
  actor: Actor,
  work: (tx: Tx, row: UserRow) => Promise<void>,
): Promise<RecoveryCodes> =>
  withReauthentication(
    actor,
    proof,
    async (tx, row, { codes, hashes }) => {
      await work(tx, row)
      await replaceRecoveryCodes(tx, row.id, hashes)
      return { recoveryCodes: codes }
    },
    createRecoveryCodes,
  )

/**
 * @throws AppError `VALIDATION_ERROR` (password, code), `NOT_FOUND` when the second factor is off, `FORBIDDEN` when it is
 * required
 */
export async function turnOffOwnSecondFactor(sent: SentProof, actor: SessionActor): Promise<void> {
  const proof = await requirePasswordAndCode(sent, actor)
  await withReauthentication(actor, proof, async (tx, user) => {
    const { id } = user
    await lockInState(tx, id, 'on')
    if (mayNeedSecondFactor(user) && (await isSecondFactorRequired(tx))) throw forbiddenError(REQUIRED)
    await deleteSecondFactorRows(tx, id)
    await setSecondFactorSince(tx, actor, null, 'second_factor.turned_off')
  })
}

/** Deletes a user's secret and recovery codes. The caller sets `secondFactorSince` to null. */
export async function deleteSecondFactorRows(tx: Tx, userId: string): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
}

async function setSecondFactorSince(
  tx: Tx,
  actor: Actor,
  secondFactorSince: Date | null,
  action: AuditAction,
): Promise<void> {
  const row = await tx.user.update({
    where: { id: actor.id },
    data: { secondFactorSince, version: { increment: 1 }, updatedAt: currentTime() },
  })
  await writeUserEvent(tx, actor, row, action)
}

/**
 * Locks the user's row.
 *
 * @throws AppError `DUPLICATE`, `NOT_FOUND` when the second factor is not in the `wanted` state
 */
async function lockInState(tx: Tx, id: string, wanted: 'on' | 'off'): Promise<void> {
  const row = await lockUser(tx, id)
  if (!row) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  const state = row.secondFactorSince ? 'on' : 'off'
  if (state === wanted) return
  throw state === 'on' ? new AppError('DUPLICATE', ALREADY_ON) : new AppError('NOT_FOUND', NOT_ON)
}
