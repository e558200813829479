import 'server-only'
import { db } from '@/lib/server/db/db'
import { nextViewerNumber } from '@/lib/server/db/sequence'
import type { PendingView } from './pending-views'

/**
 * The numbers of users who saw records, by user id. Adds the row of a new user, and updates a row with an older day or
 * name.
 */
export async function storeViewers(views: PendingView[]): Promise<Map<string, number>> {
  const latest = new Map<string, PendingView>()
  for (const view of views) if (view.day >= (latest.get(view.userId)?.day ?? 0)) latest.set(view.userId, view)
  const stored = await db.viewer.findMany({ where: { userId: { in: [...latest.keys()] } } })
  const numbers = new Map(stored.map(({ userId, number }) => [userId, number]))
  const isStored = ({ userId, day, name }: PendingView) =>
    stored.some(row => row.userId === userId && row.lastDay >= day && row.name === name)
  for (const view of latest.values()) {
    if (!isStored(view)) numbers.set(view.userId, await writeViewer(view, numbers.get(view.userId)))
  }
  return numbers
}

async function writeViewer({ userId, day: lastDay, name }: PendingView, known: number | undefined): Promise<number> {
  const number = known ?? (await nextViewerNumber(db))
  // Another process may have added the row since it was read.
  const row = await db.viewer.upsert({
    where: { userId },
    create: { number, userId, name, lastDay },
    update: { name, lastDay },
  })
  return row.number
}
