import 'server-only'
import type { Device } from '@/lib/contract/auth'
import { AUTH } from '@/lib/contract/messages'
import { record } from '../audit/record'
import { currentTime } from '../clock'
import { db } from '../db'
import type { Prisma } from '../db/sqlite/client'
import { notFound, unauthenticated } from '../errors'
import { aboutUser } from '../users/mapper'
import type { Actor } from './actor'
import { live, revoke } from './sessions'

/** Where the user is signed in: this device first, then the one last used. */
export async function listDevices({ id: userId, sessionId }: Actor): Promise<Device[]> {
  const sessions = await db.session.findMany({
    where: { userId, ...live(currentTime()) },
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

/** Signs the user out on one of their devices. @throws AppError `NOT_FOUND` for anything but a live session of theirs */
export async function endDevice(id: string, actor: Actor): Promise<void> {
  const { id: userId } = actor
  const mine = await db.session.count({ where: { id, userId, ...live(currentTime()) } })
  if (!mine) throw notFound('Session')
  await end(actor, { id })
}

export const endOtherDevices = (actor: Actor): Promise<void> =>
  end(actor, { userId: actor.id, id: { not: actor.sessionId } })

async function end(actor: Actor, which: Prisma.SessionWhereInput): Promise<void> {
  await db.$transaction(async tx => {
    if (!(await revoke(tx, which, 'logout'))) return
    const user = await tx.user.findUnique({ where: { id: actor.id } })
    if (!user) throw unauthenticated(AUTH.invalid)
    await record(tx, actor, { ...aboutUser(user), action: 'session.ended' })
  })
}
