import 'server-only'
import type { Device } from '@/lib/contract/auth'
import { currentTime } from '../clock'
import { db } from '../db'
import { notFound } from '../errors'
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
export async function endDevice(id: string, { id: userId }: Actor): Promise<void> {
  const mine = await db.session.count({ where: { id, userId, ...live(currentTime()) } })
  if (!mine) throw notFound('Session')
  await revoke(db, { id }, 'logout')
}

export const endOtherDevices = ({ id: userId, sessionId }: Actor): Promise<void> =>
  revoke(db, { userId, id: { not: sessionId } }, 'logout')
