import 'server-only'
import { db } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { log } from '@/lib/server/platform/log'
import { processWide } from '@/lib/server/platform/process-wide'
import { addView, type PendingView, takePendingViews } from './pending-views'
import { storeViewers } from './store-viewers'

/** How long a view waits before it is written. */
const INTERVAL_MS = 10_000
/** SQLite accepts 32,766 values in a statement, and each view has four values. */
const MAX_ROWS = 8_000

const writer = processWide('schoolViewWriter', () => ({
  timer: undefined as NodeJS.Timeout | undefined,
  writing: Promise.resolve(),
}))

/** Writes the views every ten seconds, in each process. */
export function startViewLog(): void {
  writer.timer ??= setInterval(() => void writeViews(), INTERVAL_MS).unref()
}

/** Writes the last views, before the database is closed. */
export async function stopViewLog(): Promise<void> {
  clearInterval(writer.timer)
  writer.timer = undefined
  await writeViews()
}

/** Writes all waiting views of this process. If this fails, keeps the views for the next time. */
export function writeViews(): Promise<void> {
  writer.writing = writer.writing.then(writeOnce)
  return writer.writing
}

async function writeOnce(): Promise<void> {
  const { views, lost } = takePendingViews()
  if (lost > 0) log.error({ views: lost }, 'views of records were lost, because too many wait to be written')
  try {
    for (let start = 0; start < views.length; start += MAX_ROWS) await insertViews(views.slice(start, start + MAX_ROWS))
  } catch (err) {
    log.error({ err, views: views.length }, 'could not write who saw which records, and tries again in ten seconds')
    // Keep all views for the next time. It does no harm to write a view twice.
    for (const view of views) addView(view)
  }
}

async function insertViews(views: PendingView[]): Promise<void> {
  const numbers = await storeViewers(views)
  // Sort by the key, so that two processes on Postgres lock the same rows in the same order.
  const rows = views
    .map(({ serial, day, userId, how }) => ({ serial, day, viewer: numbers.get(userId) ?? 0, how }))
    .sort((a, b) => a.serial - b.serial || a.day - b.day || a.viewer - b.viewer)
  const values = rows.map(({ serial, day, viewer, how }) => Prisma.sql`(${serial}, ${day}, ${viewer}, ${how})`)
  await db.$executeRaw`INSERT INTO "Viewed" ("serial", "day", "viewer", "how") VALUES ${Prisma.join(values)}
    ON CONFLICT ("serial", "day", "viewer") DO UPDATE SET "how" = "Viewed"."how" | excluded."how"`
}
