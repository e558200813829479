import type { PrismaClient } from '@/lib/server/db/prisma'

/** Stores views of a student by two users. One of them no longer exists. */
export async function storeViews(db: PrismaClient, serial: number): Promise<void> {
  await db.viewer.create({ data: { number: 1, userId: 'gone', name: 'Zoë Łucja', lastDay: 20_786 } })
  await db.viewer.create({ data: { number: 2, userId: 'here', name: 'अरुण', lastDay: 20_787 } })
  await db.viewed.create({ data: { serial, day: 20_786, viewer: 1, how: 15 } })
  await db.viewed.create({ data: { serial, day: 20_787, viewer: 2, how: 1 } })
}
