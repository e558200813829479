import 'server-only'
import type { Credentials, User } from '@/lib/contract/accounts/schema'
import type { SecondStep } from '@/lib/contract/accounts/second-factor'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { currentTime } from '@/lib/server/platform/clock'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { AppError, forbiddenError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { Client } from './client'
import { log } from '@/lib/server/platform/log'
import { openSession, type OpenedSession } from './sessions'
import { signChallenge, verifyChallenge } from './tokens'
import { writeUserEvent } from './user-events'
import { auditOriginOf, toSignedInUser } from './user-mapper'
import { withItsClasses } from './with-classes'
import { withSignInLimits } from './attempt-limits'
import { deviceCookie, isKnownBrowser } from './known-browser'
import { hashPassword, needsRehash, verifyPassword } from './password'
import { verifyCode, consumeCode } from './reauthentication'
import { writeSignInFailure, writeSignInRefusal } from './sign-in-audit'
import { queueSignIn, type QueuedSignIn } from './sign-in-queue'
import { withSchoolSettings } from './with-school-settings'

type SignInClient = Client & {
  /** Fires when the client disconnects. */
  signal: AbortSignal
  /** The client's device cookie. */
  device: string | undefined
}
type SignedIn = OpenedSession & { user: User; device: string }

/**
 * Signs in. A wrong password and an unknown email get the same answer in the same time. Only somebody who knows the password
 * learns that the account is deactivated, that the password expired or that a second step is needed.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` (deactivated, expired), `SECOND_FACTOR_REQUIRED` (with a challenge for
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
 * The second step of a sign-in. A wrong or used code counts like a wrong password.
 *
 * @throws AppError `UNAUTHENTICATED` (code or challenge), `FORBIDDEN` (deactivated, expired), `RATE_LIMITED`
 */
export async function completeSignIn({ challenge, code }: SecondStep, client: SignInClient): Promise<SignedIn> {
  const { userId, isFor } = await verifyChallenge(challenge)
  const row = await db.user.findUnique({ where: { id: userId } })
  if (!row?.secondFactorSince || !isFor(row.passwordChangedAt)) throw unauthenticatedError(AUTH_MESSAGES.challenge)
  const { email } = row
  const queued = await queuedSignIn(email, client)
  const signedIn = await queueSignIn(queued, () =>
    withSignInLimits(email, queued, () => checkSecondStep(row, code, client)),
  )
  if (!signedIn) throw unauthenticatedError(AUTH_MESSAGES.code)
  return signedIn
}

async function checkSecondStep(row: UserRow, code: string, client: Client): Promise<SignedIn | null> {
  await refuseBlockedAccount(row, client)
  const usedCode = unauthenticatedError(AUTH_MESSAGES.code)
  const verified = await verifyCode(row.id, code)
  const signedIn =
    verified &&
    (await openSignedInSession(row, client, async tx => {
      if (!(await consumeCode(tx, row.id, verified))) throw usedCode
      if (verified.kind === 'app') return
      await writeUserEvent(tx, auditOriginOf(row, client.requestId), row, 'second_factor.code_used')
    }).catch((error: unknown) => {
      if (error === usedCode) return null
      throw error
    }))
  if (!signedIn) await writeSignInFailure(row, client)
  return signedIn
}

async function openSignedInSession(
  row: UserRow,
  client: Client,
  consume?: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  const session = await openSession(row, client, consume)
  const user = await withSchoolSettings(toSignedInUser(await withItsClasses(row), session))
  return { ...session, user, device: deviceCookie(row) }
}

const challengeError = async ({ id, passwordChangedAt }: UserRow): Promise<AppError> =>
  new AppError('SECOND_FACTOR_REQUIRED', AUTH_MESSAGES.secondFactor, {
    data: { challenge: await signChallenge(id, passwordChangedAt) },
  })

/** @throws AppError `FORBIDDEN` */
async function refuseBlockedAccount(row: UserRow, client: Client): Promise<void> {
  const reason = blockReason(row)
  if (!reason) return
  await writeSignInRefusal(row, client)
  throw forbiddenError(reason)
}

function blockReason({ isActive, passwordExpiresAt }: UserRow): string | undefined {
  if (!isActive) return AUTH_MESSAGES.deactivated
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
