import 'server-only'
import { db } from '@/lib/server/db/db'
import { currentTime } from '@/lib/server/platform/clock'
import { log } from '@/lib/server/platform/log'
import { processWide } from '@/lib/server/platform/process-wide'
import type { TokenRow } from './live-token'

const EVERY_MS = 60_000
/** The maximum number of tokens in `writes`, far more than are used within a minute. */
const MAX_TOKENS = 10_000

/** The time at which this process last stored the use of each token, so that concurrent calls store it only once. */
const writes = processWide('schoolTokenUse', () => new Map<string, number>())

/**
 * Stores that a token is used now, at most once a minute. Several processes may decide to write at the same time, but
 * only one update finds the old time. Only logs a failure, because the call itself may still succeed.
 */
export async function recordTokenUse({ tokenId: id, lastUsedAt }: TokenRow): Promise<void> {
  const now = currentTime()
  const isRecent = (at: number) => now.getTime() - at < EVERY_MS
  if (isRecent(lastUsedAt?.getTime() ?? 0) || isRecent(writes.get(id) ?? 0)) return
  if (writes.size >= MAX_TOKENS) writes.clear()
  writes.set(id, now.getTime())
  const before = new Date(now.getTime() - EVERY_MS)
  const where = { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] }
  try {
    await db.personalToken.updateMany({ where, data: { lastUsedAt: now } })
  } catch (err) {
    log.warn({ err }, 'could not store the last use of a token')
  }
}
