import 'server-only'
import type { Device } from '@/lib/contract/accounts/schema'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { currentTime } from '@/lib/server/platform/clock'
import { db } from '@/lib/server/db/db'
import type { Prisma } from '@/lib/server/db/prisma'
import { notFoundError, unauthenticatedError } from '@/lib/server/platform/errors'
import { writeUserEvent } from './user-events'
import type { SessionActor } from './api-actor'
import { liveSessionFilter, revokeSessions } from './sessions'

/** The user's live sessions: this device first, then the others, most recently used first. */
export async function listDevices({ id: userId, sessionId }: SessionActor): Promise<Device[]> {
  const sessions = await db.session.findMany({
    where: { userId, ...liveSessionFilter(currentTime()) },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  })
  return sessions
    .map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
      _id: id,
      userAgent,
      address,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Signs the user out on one of their devices. @throws AppError `NOT_FOUND` unless `id` is a live session of the user */
export async function signOutDevice(id: string, actor: SessionActor): Promise<void> {
  const { id: userId } = actor
  const mine = await db.session.count({ where: { id, userId, ...liveSessionFilter(currentTime()) } })
  if (!mine) throw notFoundError('Session')
  await endSessions(actor, { id })
}

export const signOutOtherDevices = (actor: SessionActor): Promise<void> =>
  endSessions(actor, { userId: actor.id, id: { not: actor.sessionId } })

async function endSessions(actor: SessionActor, which: Prisma.SessionWhereInput): Promise<void> {
  await db.$transaction(async tx => {
    if (!(await revokeSessions(tx, which, 'device'))) return
    const user = await tx.user.findUnique({ where: { id: actor.id } })
    if (!user) throw unauthenticatedError(AUTH_MESSAGES.invalid)
    await writeUserEvent(tx, actor, user, 'session.ended')
  })
}
