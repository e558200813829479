import 'server-only'
import { AUTH } from '@/lib/contract/messages'
import { record, stranger } from '../audit/record'
import { currentTime } from '../clock'
import { ask, db, type Tx } from '../db'
import { allColumns } from '../db/columns'
import { Prisma, type Session, type User as UserRow } from '../db/sqlite/client'
import { tooMany, unauthenticated } from '../errors'
import type { Client } from '../http/client'
import { TOO_MANY } from '../http/pace'
import { newId } from '../id'
import { spend } from '../rate-limit'
import { isSecondFactorRequired } from '../settings'
import { aboutUser, originOf, UNASKED, type KnownUser } from '../users/mapper'
import { pageHashOf, signTokens, verifyRefresh, type TokenState } from './tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session lapses after this long unused … */
const IDLE_MS = 7 * DAY
/** … and ends this long after sign-in whatever happens. */
const LIFE_MS = 30 * DAY
/** How long a rotated refresh token still gets its successor: two tabs, or an answer that was lost. */
const GRACE_MS = 30_000
const LIVE_SESSIONS = 20
/** A browser needs one in a quarter of an hour. */
const EXCHANGES = { max: 30, seconds: 60 }

export type RevokedFor = 'logout' | 'reuse' | 'password' | 'deactivated' | 'crowded' | 'second factor'
export type Opened = { sessionId: string; accessToken: string; refreshToken: string; expiresAt: Date }
/** Whether the user has to set up a second factor before anything else. */
type Enrolment = { mustEnrol: boolean }

/** What a session must be to count. */
export const live = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now }, endsAt: { gt: now } })

/**
 * Signs a user in on one more browser. Past twenty live sessions the one longest unused is ended.
 *
 * @param prove uses up the code that the sign-in rests on, in the same transaction
 * @throws AppError `UNAUTHENTICATED` when the password has been changed since `user` was read; that it was hashed anew
 * meanwhile, at a higher cost, makes no difference. And what `prove` throws.
 */
export async function openSession(
  user: UserRow,
  { userAgent, address, requestId }: Client,
  prove: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<Opened & Enrolment> {
  const { id: userId, passwordChangedAt, passwordExpiresAt, secondFactorSince } = user
  const now = currentTime()
  const id = newId()
  // A temporary password ends with what was begun with it.
  const atMost = passwordExpiresAt?.getTime() ?? Infinity
  const endsAt = new Date(Math.min(now.getTime() + LIFE_MS, atMost))
  const session = {
    id, userId, counter: 0, rotatedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, atMost)),
  } // prettier-ignore
  const mustEnrol = await db.$transaction(async tx => {
    // Changes nothing, but locks the row: a new password or a deactivation on another node comes before or after.
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordChangedAt, secondFactorSince, isActive: true },
      data: { passwordChangedAt },
    })
    if (!count) throw unauthenticated(AUTH.credentials)
    await prove(tx)
    const mustEnrol = await lacksSecondFactor(tx, user)
    const begun = { createdAt: now, lastUsedAt: now, endsAt, userAgent, address, mustEnrol }
    await tx.session.create({ data: { ...session, pageHash: pageHashOf(id), ...begun } })
    const surplus = await tx.session.findMany({
      where: { userId, ...live(now) },
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      skip: LIVE_SESSIONS,
      select: { id: true },
    })
    const origin = originOf(user, requestId)
    if (surplus.length) {
      await revoke(tx, { id: { in: surplus.map(({ id }) => id) } }, 'crowded')
      await record(tx, origin, { ...aboutUser(user), action: 'session.ended' })
    }
    await record(tx, origin, { ...aboutUser(user), action: 'session.signed_in' })
    return mustEnrol
  })
  return { ...(await opened(session)), mustEnrol }
}

const lacksSecondFactor = async (tx: Tx, { role, secondFactorSince }: UserRow): Promise<boolean> =>
  role === 'superAdmin' && !secondFactorSince && (await isSecondFactorRequired(tx))

/**
 * Exchanges a refresh token for its successor, once: the exchange is one compare-and-swap on the session's counter.
 * Within 30 seconds the token that was just rotated gets the same successor again; an older one was stolen or
 * copied, and ends the session (RFC 9700 §4.14.2).
 *
 * @throws AppError `UNAUTHENTICATED`, `RATE_LIMITED`, which leaves the token as good as it was
 */
export async function rotateSession(refreshToken: string, { requestId }: Client): Promise<Opened> {
  const { sessionId, counter } = await verifyRefresh(refreshToken)
  const now = currentTime()
  const before = await db.session.findFirst({ where: { id: sessionId, ...live(now), user: { isActive: true } } })
  if (!before) throw unauthenticated(AUTH.refresh)
  const next = {
    counter: counter + 1,
    rotatedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, before.endsAt.getTime())),
  }
  const isExchanged = await db.$transaction(async tx => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, counter, ...live(now) },
      data: { ...next, lastUsedAt: now },
    })
    if (count === 0) return false
    // Only an exchange counts: of two tabs that refresh at once the second gets what the first was given.
    const wait = await spend({ key: `refresh:${sessionId}`, ...EXCHANGES }, tx)
    if (wait !== null) throw tooMany(TOO_MANY, wait)
    return true
  })
  return isExchanged ? opened({ ...before, ...next }) : replayed(sessionId, counter, now, requestId)
}

async function replayed(sessionId: string, counter: number, now: Date, requestId: string): Promise<Opened> {
  const session = await db.session.findFirst({ where: { id: sessionId, ...live(now) }, include: { user: true } })
  if (session && session.counter === counter + 1 && now.getTime() - session.rotatedAt.getTime() <= GRACE_MS)
    return opened(session)
  if (session && counter < session.counter) {
    await db.$transaction(async tx => {
      if (!(await revoke(tx, { id: sessionId }, 'reuse'))) return
      await record(tx, stranger(requestId), { ...aboutUser(session.user), action: 'session.token_reused' })
    })
  }
  throw unauthenticated(AUTH.refresh)
}

const opened = async (session: TokenState): Promise<Opened> => ({
  ...(await signTokens(session)),
  sessionId: session.id,
  expiresAt: session.expiresAt,
})

/** Ends live sessions; those that have ended already keep their first reason. @returns how many it ended */
export async function revoke(tx: Tx, which: Prisma.SessionWhereInput, why: RevokedFor): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...which, revokedAt: null },
    data: { revokedAt: currentTime(), revokedFor: why },
  })
  return count
}

/** What a session is known by at every call, and what calls ask about the user. */
export type LiveSession = KnownUser &
  Pick<Session, 'pageHash' | 'expiresAt' | 'endsAt' | 'revokedAt' | 'mustEnrol'> & { sessionId: string }

const USER = allColumns('User', 'u', UNASKED)

/** The live session with its user in one question, or null when it has ended or its user may no longer sign in. */
export async function liveSession(sessionId: string): Promise<LiveSession | null> {
  const now = currentTime()
  const [session] = await ask<LiveSession>(Prisma.sql`
    SELECT ${USER}, s."id" AS "sessionId", s."pageHash", s."expiresAt", s."endsAt", s."revokedAt", s."mustEnrol"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${sessionId}`)
  const alive = session && !session.revokedAt && session.expiresAt > now && session.endsAt > now && session.isActive
  return alive ? session : null
}
