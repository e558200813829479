import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { mayNeedSecondFactor } from '@/lib/contract/privileges'
import type { SessionEnd } from '@/lib/contract/accounts/session-end'
import { anonymousOrigin } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { db, type Tx } from '@/lib/server/db/db'
import type { Prisma, User as UserRow } from '@/lib/server/db/prisma'
import { TOO_MANY_REQUESTS, rateLimitedError, unauthenticatedError } from '@/lib/server/platform/errors'
import type { Client } from './client'
import { newId } from '@/lib/server/platform/id'
import { consumePoints } from '@/lib/server/limits/rate-limit'
import { isSecondFactorRequired } from '@/lib/server/settings/settings'
import { writeUserEvent } from './user-events'
import { auditOriginOf } from './user-mapper'
import { pageSecretHash, signTokens, verifyRefreshToken, type RefreshClaims, type TokenState } from './tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session expires when unused for this long. */
const IDLE_MS = 7 * DAY
/** A session ends this long after sign-in, even if it is used. */
const LIFE_MS = 30 * DAY
/** A rotated refresh token gets its successor for this long: a second tab may use it, or an answer may get lost. */
const GRACE_MS = 30_000
const MAX_SESSIONS = 20
/** A browser normally needs only one refresh in 15 minutes. */
const REFRESH_LIMIT = { max: 30, seconds: 60 }
const FORGERY_LIMIT = { max: 300, seconds: 300 }

/**
 * The reasons to revoke a session. Expired sessions are not revoked, the sessions of a deleted user are deleted with
 * the user, and linking a school account ends no session.
 */
export type RevocationReason = Exclude<SessionEnd, 'expired' | 'deleted' | 'school account'>
export type OpenedSession = { sessionId: string; accessToken: string; refreshToken: string; expiresAt: Date }
type RotatedSession = OpenedSession & { user: UserRow }
/** Whether the user has to set up a second factor before anything else. */
type Enrolment = { mustEnrol: boolean }

/** Matches sessions that are neither revoked nor expired. */
export const liveSessionFilter = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now }, endsAt: { gt: now } })

/**
 * Signs a user in on another browser. If the user then has more than twenty live sessions, ends the least recently used one.
 *
 * @param consumeCode uses up the code of the sign-in in the same transaction
 * @throws AppError `UNAUTHENTICATED` when the password was changed since `user` was read, and the errors of
 * `consumeCode`
 */
export async function openSession(
  user: UserRow,
  { userAgent, address, requestId }: Client,
  consumeCode: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<OpenedSession & Enrolment> {
  const { id: userId, passwordChangedAt, passwordExpiresAt, secondFactorSince } = user
  const now = currentTime()
  const id = newId()
  // A session opened with a temporary password ends when the password expires.
  const latestEnd = passwordExpiresAt?.getTime() ?? Infinity
  const endsAt = new Date(Math.min(now.getTime() + LIFE_MS, latestEnd))
  const session = {
    id, userId, counter: 0, rotatedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, latestEnd)),
  } // prettier-ignore
  const mustEnrol = await db.$transaction(async tx => {
    // Locks the row with an update that changes nothing, so that the password cannot be changed, or the account
    // deactivated, during this transaction.
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordChangedAt, secondFactorSince, isActive: true },
      data: { passwordChangedAt },
    })
    if (!count) throw unauthenticatedError(AUTH_MESSAGES.credentials)
    await consumeCode(tx)
    const mustEnrol = await lacksSecondFactor(tx, user)
    const columns = { createdAt: now, lastUsedAt: now, endsAt, userAgent, address, mustEnrol }
    await tx.session.create({ data: { ...session, pageHash: pageSecretHash(id), ...columns } })
    const surplus = await tx.session.findMany({
      where: { userId, ...liveSessionFilter(now) },
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      skip: MAX_SESSIONS,
      select: { id: true },
    })
    const origin = auditOriginOf(user, requestId)
    if (surplus.length) {
      await revokeSessions(tx, { id: { in: surplus.map(({ id }) => id) } }, 'crowded')
      await writeUserEvent(tx, origin, user, 'session.ended')
    }
    await writeUserEvent(tx, origin, user, 'session.signed_in')
    return mustEnrol
  })
  return { ...(await withTokens(session)), mustEnrol }
}

const lacksSecondFactor = async (tx: Tx, user: UserRow): Promise<boolean> =>
  mayNeedSecondFactor(user) && !user.secondFactorSince && (await isSecondFactorRequired(tx))

/**
 * Exchanges a refresh token for its successor, once, by a compare-and-swap on the session's counter. For 30 seconds the
 * rotated token gets the same successor again. Any other use of a rotated token ends the session, because the token
 * must have been copied (RFC 9700 §4.14.2).
 *
 * @throws AppError `UNAUTHENTICATED` with the reason for the session's end; `RATE_LIMITED`: the token stays valid
 */
export async function rotateSession(refreshToken: string, { requestId, address }: Client): Promise<RotatedSession> {
  const token = await verifyRefreshToken(refreshToken).catch(async (error: unknown) => {
    await countForgery(refreshToken, address)
    throw error
  })
  const { sessionId, counter } = token
  const now = currentTime()
  const before = await db.session.findFirst({
    where: { id: sessionId, ...liveSessionFilter(now), user: { isActive: true } },
    include: { user: true },
  })
  if (!before) throw await refusal(token, now)
  const next = {
    counter: counter + 1,
    rotatedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, before.endsAt.getTime())),
  }
  const isRotated = await db.$transaction(async tx => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, counter, ...liveSessionFilter(now) },
      data: { ...next, lastUsedAt: now },
    })
    if (count === 0) return false
    // Only the first exchange of a token counts towards the limit, not a repetition by a second tab.
    const wait = await consumePoints({ key: `refresh:${sessionId}`, ...REFRESH_LIMIT }, tx)
    if (wait !== null) throw rateLimitedError(TOO_MANY_REQUESTS, wait)
    return true
  })
  return isRotated
    ? { ...(await withTokens({ ...before, ...next })), user: before.user }
    : answerReplay(token, now, requestId)
}

/**
 * Counts a refresh token that this server has not signed. A signed token never counts, even if it is invalid: a whole
 * school may share one address, and a stranger at this address must not be able to sign everybody out.
 *
 * @throws AppError `RATE_LIMITED`
 */
async function countForgery(refreshToken: string, address: string): Promise<void> {
  const isSigned = await verifyRefreshToken(refreshToken, { acceptExpired: true }).then(
    () => true,
    () => false,
  )
  if (isSigned) return
  const wait = await consumePoints({ key: `forged refresh:${address}`, ...FORGERY_LIMIT })
  if (wait !== null) throw rateLimitedError(TOO_MANY_REQUESTS, wait)
}

async function answerReplay(token: RefreshClaims, now: Date, requestId: string): Promise<RotatedSession> {
  const { sessionId, counter } = token
  const session = await db.session.findFirst({
    where: { id: sessionId, ...liveSessionFilter(now) },
    include: { user: true },
  })
  if (session && session.counter === counter + 1 && now.getTime() - session.rotatedAt.getTime() <= GRACE_MS)
    return { ...(await withTokens(session)), user: session.user }
  if (session && counter < session.counter) {
    await db.$transaction(async tx => {
      if (!(await revokeSessions(tx, { id: sessionId }, 'reuse'))) return
      await writeUserEvent(tx, anonymousOrigin(requestId), session.user, 'session.token_reused')
    })
  }
  throw await refusal(token, now)
}

/**
 * The error with the reason why the session ended. A stranger cannot learn the reason, because a stranger cannot sign a
 * token. The error for a live session has no reason: the token may just be unknown, for example after a backup was
 * restored.
 */
async function refusal({ sessionId, userId }: RefreshClaims, now: Date) {
  const session = await db.session.findUnique({ where: { id: sessionId } })
  const user = await db.user.findUnique({ where: { id: userId }, select: { isActive: true } })
  if (!user) return unauthenticatedError(AUTH_MESSAGES.refresh, { reason: 'deleted' })
  if (!user.isActive) return unauthenticatedError(AUTH_MESSAGES.refresh, { reason: 'deactivated' })
  if (session?.revokedFor) return unauthenticatedError(AUTH_MESSAGES.refresh, { reason: session.revokedFor })
  const isLive = session && session.expiresAt > now && session.endsAt > now
  return unauthenticatedError(AUTH_MESSAGES.refresh, isLive ? undefined : { reason: 'expired' })
}

const withTokens = async (session: TokenState): Promise<OpenedSession> => ({
  ...(await signTokens(session)),
  sessionId: session.id,
  expiresAt: session.expiresAt,
})

/** Ends live sessions. Sessions that have already ended keep their reason. @returns the number of sessions ended */
export async function revokeSessions(tx: Tx, which: Prisma.SessionWhereInput, why: RevocationReason): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...which, revokedAt: null },
    data: { revokedAt: currentTime(), revokedFor: why },
  })
  return count
}
