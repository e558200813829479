import 'server-only'
import { currentTime } from '@/lib/server/platform/clock'
import { db, type Tx } from '@/lib/server/db/db'

export type RateLimit = { key: string; max: number; seconds: number }

/**
 * Counts points under a key in a single statement, so that parallel calls on all nodes are counted. The window starts
 * with its first point.
 *
 * @returns null when the points were within the limit, else the seconds until the window ends
 */
export async function consumePoints({ key, max, seconds }: RateLimit, tx: Tx = db, points = 1): Promise<number | null> {
  const now = currentTime()
  const until = new Date(now.getTime() + seconds * 1000)
  const rows = await tx.$queryRaw<{ points: number; expiresAt: Date }[]>`
    INSERT INTO "RateLimit" ("key", "points", "expiresAt") VALUES (${key}, ${points}, ${until})
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN excluded."points" ELSE "RateLimit"."points" + excluded."points" END,
      "expiresAt" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN ${until} ELSE "RateLimit"."expiresAt" END
    RETURNING "points", "expiresAt"`
  const [row] = rows
  if (!row || row.points <= max) return null
  return secondsUntil(new Date(row.expiresAt), now)
}

/** Seconds until the caller may try again, or null if no limit is used up. Does not consume a point. */
export async function secondsUntilAllowed(limits: RateLimit[]): Promise<number | null> {
  const now = currentTime()
  const rows = await db.rateLimit.findMany({
    where: { key: { in: limits.map(({ key }) => key) }, expiresAt: { gt: now } },
  })
  const usedUp = rows.filter(({ key, points }) => limits.some(limit => limit.key === key && points >= limit.max))
  if (usedUp.length === 0) return null
  return Math.max(...usedUp.map(({ expiresAt }) => secondsUntil(expiresAt, now)))
}

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

/** Gives one point back: reduces the count of used points by one. */
export async function refundPoint(key: string): Promise<void> {
  await db.rateLimit.updateMany({ where: { key, points: { gt: 0 } }, data: { points: { decrement: 1 } } })
}

export async function deleteRateLimit(key: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key } })
}
