import 'server-only'
import { currentTime } from './clock'
import { db, type Tx } from './db'

export type Allowance = { key: string; max: number; seconds: number }

/**
 * Takes one point under a key, in one statement, so that parallel callers on any node are counted one by one.
 * The window starts with its first point.
 *
 * @param on the transaction that is undone with the point, if there is one
 * @returns null when the point was within the allowance, else the seconds until the window ends.
 */
export async function spend({ key, max, seconds }: Allowance, on: Tx = db): Promise<number | null> {
  const now = currentTime()
  const until = new Date(now.getTime() + seconds * 1000)
  const rows = await on.$queryRaw<{ points: number; expiresAt: Date }[]>`
    INSERT INTO "RateLimit" ("key", "points", "expiresAt") VALUES (${key}, 1, ${until})
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN 1 ELSE "RateLimit"."points" + 1 END,
      "expiresAt" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN ${until} ELSE "RateLimit"."expiresAt" END
    RETURNING "points", "expiresAt"`
  const [row] = rows
  if (!row || row.points <= max) return null
  return Math.max(1, Math.ceil((new Date(row.expiresAt).getTime() - now.getTime()) / 1000))
}

/** Gives back a point that turned out not to count. */
export async function refund(key: string): Promise<void> {
  await db.rateLimit.updateMany({ where: { key, points: { gt: 0 } }, data: { points: { decrement: 1 } } })
}

export async function forget(key: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key } })
}
