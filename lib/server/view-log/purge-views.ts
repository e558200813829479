import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import { db, query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { env } from '@/lib/server/platform/env'
import { dayNumber } from './day-number'

const CHUNK_ROWS = 5_000

/**
 * Deletes views that are older than `VIEW_LOG_DAYS`, and viewers without views. Walks through the table by its key: an index of
 * days would double the table, and a single statement would block all other writes.
 */
export async function purgeViews(now: Date): Promise<void> {
  const oldest = dayNumber(dayOf(now)) - env().VIEW_LOG_DAYS
  for (let after = -1; ;) {
    // The days of each student are sorted, so a chunk that ends within a student contains the oldest day of this
    // student.
    const [chunk] = await query<{ last: number | null; day: number | null }>(Prisma.sql`
      SELECT MAX("serial") AS "last", MIN("day") AS "day" FROM (
        SELECT "serial", "day" FROM "Viewed" WHERE "serial" > ${after} ORDER BY "serial", "day" LIMIT ${CHUNK_ROWS}
      ) AS "chunk"`)
    const { last, day } = chunk ?? { last: null, day: null }
    if (last === null) break
    if (Number(day) < oldest) {
      await db.viewed.deleteMany({ where: { serial: { gt: after, lte: last }, day: { lt: oldest } } })
    }
    after = last
  }
  await db.viewer.deleteMany({ where: { lastDay: { lt: oldest } } })
}
