import 'server-only'
import type { Credentials, User } from '@/lib/contract/auth'
import type { SecondStep } from '@/lib/contract/second-factor'
import { AUTH } from '@/lib/contract/messages'
import { record, stranger } from '../audit/record'
import { currentTime } from '../clock'
import { db, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { AppError, forbidden, unauthenticated } from '../errors'
import type { Client } from '../http/client'
import { log } from '../log'
import { openSession, type Opened } from '../session/sessions'
import { signChallenge, verifyChallenge } from '../session/tokens'
import { aboutUser, originOf, toSignedIn } from '../users/mapper'
import { countSignIn, inTurn } from './attempts'
import { hashPassword, isOutdated, verifyPassword } from './password'
import { recognise, spendCode } from './proof'

type SignedIn = Opened & { user: User }

/**
 * Signs in. A wrong password and an unknown email give the same answer in the same time; that an account is
 * deactivated, its password lapsed, or a second step asked for, is told only to someone who knows that password.
 *
 * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` (deactivated, lapsed), `SECOND_FACTOR_REQUIRED` (with a challenge for
 * `secondStep`), `RATE_LIMITED`
 */
export function signIn(credentials: Credentials, client: Client): Promise<SignedIn> {
  return inTurn(credentials.email, client.address, () => attempt(credentials, client))
}

async function attempt({ email, password }: Credentials, client: Client): Promise<SignedIn> {
  const look = async () => {
    const found = await db.user.findUnique({ where: { email } })
    if (await verifyPassword(password, found?.passwordHash)) return found
    await recordFailure(found, client)
    return null
  }
  const row = await countSignIn(email, client.address, look, ({ secondFactorSince }) => !secondFactorSince)
  if (!row) throw unauthenticated(AUTH.credentials)
  await checkObstacles(row, client)
  const answer = row.secondFactorSince ? await challengeFor(row) : await admitted(row, client)
  if (isOutdated(row.passwordHash)) await strengthen(row, password)
  if (answer instanceof AppError) throw answer
  return answer
}

/**
 * The second step of a sign-in. A wrong code counts like a wrong password, and so does one that was used before.
 *
 * @throws AppError `UNAUTHENTICATED` (code, or challenge), `FORBIDDEN` (deactivated, lapsed), `RATE_LIMITED`
 */
export async function secondStep({ challenge, code }: SecondStep, client: Client): Promise<SignedIn> {
  const { userId, isFor } = await verifyChallenge(challenge)
  const row = await db.user.findUnique({ where: { id: userId } })
  if (!row?.secondFactorSince || !isFor(row.passwordChangedAt)) throw unauthenticated(AUTH.challenge)
  const { email } = row
  const signedIn = await inTurn(email, client.address, () =>
    countSignIn(email, client.address, () => answerChallenge(row, code, client)),
  )
  if (!signedIn) throw unauthenticated(AUTH.code)
  return signedIn
}

async function answerChallenge(row: UserRow, code: string, client: Client): Promise<SignedIn | null> {
  await checkObstacles(row, client)
  const spent = unauthenticated(AUTH.code)
  const proof = await recognise(row.id, code)
  const signedIn =
    proof &&
    (await admitted(row, client, async tx => {
      if (!(await spendCode(tx, row.id, proof))) throw spent
      if (proof.kind === 'app') return
      await record(tx, originOf(row, client.requestId), { ...aboutUser(row), action: 'second_factor.code_used' })
    }).catch((error: unknown) => {
      if (error === spent) return null
      throw error
    }))
  if (!signedIn) await recordFailure(row, client)
  return signedIn
}

async function admitted(row: UserRow, client: Client, prove?: (tx: Tx) => Promise<void>): Promise<SignedIn> {
  const session = await openSession(row, client, prove)
  return { ...session, user: toSignedIn(row, session) }
}

const challengeFor = async ({ id, passwordChangedAt }: UserRow): Promise<AppError> =>
  new AppError('SECOND_FACTOR_REQUIRED', AUTH.secondFactor, {
    data: { challenge: await signChallenge(id, passwordChangedAt) },
  })

/** @throws AppError `FORBIDDEN` */
async function checkObstacles(row: UserRow, client: Client): Promise<void> {
  const obstacle = obstacleFor(row)
  if (!obstacle) return
  await recordFailure(row, client)
  throw forbidden(obstacle)
}

function obstacleFor({ isActive, passwordExpiresAt }: UserRow): string | undefined {
  if (!isActive) return AUTH.deactivated
  return passwordExpiresAt && passwordExpiresAt <= currentTime() ? AUTH.passwordExpired : undefined
}

/** What was typed as an email is not kept where it names nobody: it may have been a password. */
const recordFailure = (row: UserRow | null, { requestId }: Client): Promise<void> =>
  record(db, stranger(requestId), {
    ...(row ? aboutUser(row) : { entity: 'user', entityId: '', label: 'Unknown account' }),
    action: 'session.sign_in_failed',
  })

/**
 * Hashes a password anew once BCRYPT_COST has been raised; only at a sign-in is it at hand. The sign-in has succeeded
 * by then: what goes wrong here is made up for at the next one.
 */
async function strengthen({ id, passwordHash }: UserRow, password: string): Promise<void> {
  try {
    const data = { passwordHash: await hashPassword(password) }
    await db.user.updateMany({ where: { id, passwordHash }, data })
  } catch (error) {
    log.warn({ err: error }, 'could not hash a password anew')
  }
}
