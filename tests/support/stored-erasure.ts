import type { PrismaClient } from '@/lib/server/db/prisma'

/** Stores that a student was erased, and that an event names another student. */
export async function storeErasure(db: PrismaClient): Promise<void> {
  await db.erasure.create({ data: { entityId: 'erased', depth: 'register', at: new Date('2026-11-20T08:00:00Z') } })
  const { id: eventId } = await db.auditEvent.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await db.eventMention.create({ data: { eventId, entityId: 'named' } })
}
