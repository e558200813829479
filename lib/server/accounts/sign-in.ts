import 'server-only'
import type { Credentials } from '@/lib/contract/accounts/schema'
import type { SecondStep } from '@/lib/contract/accounts/second-factor'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { currentTime } from '@/lib/server/platform/clock'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { AppError, forbiddenError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { Client } from './client'
import { log } from '@/lib/server/platform/log'
import { openSignedInSession, type SignedIn } from './open-signed-in-session'
import { signChallenge, verifyChallenge, type ByIssuer } from './tokens'
import { writeUserEvent } from './user-events'
import { auditOriginOf } from './user-mapper'
import { withSignInLimits } from './attempt-limits'
import { isKnownBrowser } from './known-browser'
import { hashPassword, needsRehash, verifyPassword } from './password'
import { verifyCode, consumeCode } from './reauthentication'
import { writeSignInFailure, writeSignInRefusal } from './sign-in-audit'
import { queueSignIn, type QueuedSignIn } from './sign-in-queue'
import { isWithoutPassword, schoolAccountMessage } from './staff-passwords'
import { endTemporaryPassword } from './temporary-password-end'

type SignInClient = Client & {
  /** Fires when the client disconnects. */
  signal: AbortSignal
  /** The client's device cookie. */
  device: string | undefined
}

/**
 * Signs in. A wrong password and an unknown email get the same answer in the same time. Only somebody who knows the password
 * learns that the account is deactivated, that the password expired or that a second step is needed.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` (deactivated, expired, without passwords), `SECOND_FACTOR_REQUIRED` (with a challenge for
 * `completeSignIn`), `RATE_LIMITED`
 */
export async function signIn(credentials: Credentials, client: SignInClient): Promise<SignedIn> {
  const queued = await queuedSignIn(credentials.email, client)
  return queueSignIn(queued, () => checkCredentials(credentials, client, queued))
}

const queuedSignIn = async (email: string, { address, signal, device }: SignInClient): Promise<QueuedSignIn> => ({
  email,
  address,
  signal,
  isKnown: await isKnownBrowser(device, email),
})

async function checkCredentials(
  { email, password }: Credentials,
  client: SignInClient,
  queued: QueuedSignIn,
): Promise<SignedIn> {
  const check = async () => {
    const found = await db.user.findUnique({ where: { email } })
    const form = await verifyPassword(password, found?.passwordHash, { lane: 'sign-ins', signal: client.signal })
    if (found && form) return { row: found, form }
    await writeSignInFailure(found, client)
    return null
  }
  const verified = await withSignInLimits(email, queued, check, ({ row }) => !row.secondFactorSince)
  if (!verified) throw unauthenticatedError(AUTH_MESSAGES.credentials)
  const { row, form } = verified
  await refuseBlockedAccount(row, client)
  const result = row.secondFactorSince ? await challengeError(row) : await openSignedInSession(row, client)
  if (needsRehash(row.passwordHash) || form === 'typed') await rehashPassword(row, password)
  if (result instanceof AppError) throw result
  return result
}

/**
 * The second step of a sign-in. A wrong code, or a code that was used before, counts like a wrong password.
 *
 * @throws AppError `UNAUTHENTICATED` (code or challenge), `FORBIDDEN` (deactivated, expired), `RATE_LIMITED`
 */
export async function completeSignIn({ challenge, code }: SecondStep, client: SignInClient): Promise<SignedIn> {
  const { userId, isFor, byIssuer } = await verifyChallenge(challenge)
  const row = await db.user.findUnique({ where: { id: userId } })
  if (!row?.secondFactorSince || !isFor(row.passwordChangedAt)) throw unauthenticatedError(AUTH_MESSAGES.challenge)
  const { email } = row
  const queued = await queuedSignIn(email, client)
  const signedIn = await queueSignIn(queued, () =>
    withSignInLimits(email, queued, () => checkSecondStep(row, { code, byIssuer }, client)),
  )
  if (!signedIn) throw unauthenticatedError(AUTH_MESSAGES.code)
  return signedIn
}

type SecondStepOf = { code: string; byIssuer: ByIssuer | undefined }

async function checkSecondStep(
  row: UserRow,
  { code, byIssuer }: SecondStepOf,
  client: Client,
): Promise<SignedIn | null> {
  const isByIssuer = byIssuer !== undefined
  await refuseBlockedAccount(row, client, isByIssuer)
  const usedCode = unauthenticatedError(AUTH_MESSAGES.code)
  const verified = await verifyCode(row.id, code)
  const finish = async (tx: Tx) => {
    if (!verified || !(await consumeCode(tx, row.id, verified))) throw usedCode
    if (byIssuer) await finishByIssuer(tx, row, byIssuer)
    if (verified.kind === 'app') return
    await writeUserEvent(tx, auditOriginOf(row, client.requestId), row, 'second_factor.code_used')
  }
  const signedIn =
    verified &&
    (await openSignedInSession(row, client, finish, isByIssuer).catch((error: unknown) => {
      if (error === usedCode) return null
      throw error
    }))
  if (!signedIn) await writeSignInFailure(row, client)
  return signedIn
}

/** @throws AppError `UNAUTHENTICATED` when the school account was unlinked since its user signed in with it */
async function finishByIssuer(tx: Tx, row: UserRow, { identityId }: ByIssuer): Promise<void> {
  if (identityId && !(await tx.identity.count({ where: { id: identityId, userId: row.id } })))
    throw unauthenticatedError(AUTH_MESSAGES.challenge)
  await endTemporaryPassword(tx, row)
}

const challengeError = async ({ id, passwordChangedAt }: UserRow): Promise<AppError> =>
  new AppError('SECOND_FACTOR_REQUIRED', AUTH_MESSAGES.secondFactor, {
    data: { challenge: await signChallenge(id, passwordChangedAt) },
  })

/** @throws AppError `FORBIDDEN` */
async function refuseBlockedAccount(row: UserRow, client: Client, isByIssuer = false): Promise<void> {
  const reason = blockReason(row, isByIssuer)
  if (!reason) return
  await writeSignInRefusal(row, client)
  throw forbiddenError(reason)
}

function blockReason(row: UserRow, isByIssuer: boolean): string | undefined {
  const { isActive, passwordExpiresAt } = row
  if (!isActive) return AUTH_MESSAGES.deactivated
  // A school account signs in without the password, so it does not matter that a temporary password has expired.
  if (isByIssuer) return undefined
  if (isWithoutPassword(row)) return schoolAccountMessage()
  return passwordExpiresAt && passwordExpiresAt <= currentTime() ? AUTH_MESSAGES.passwordExpired : undefined
}

/**
 * Hashes a password again after BCRYPT_COST was raised, or when an earlier version hashed the text as it was typed. Runs at
 * sign-in, the only time when the password is known. Logs a failure: the next sign-in tries again.
 */
async function rehashPassword({ id, passwordHash }: UserRow, password: string): Promise<void> {
  try {
    const data = { passwordHash: await hashPassword(password) }
    await db.user.updateMany({ where: { id, passwordHash }, data })
  } catch (error) {
    log.warn({ err: error }, 'could not rehash a password')
  }
}
