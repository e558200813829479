import 'server-only'
import { db } from '@/lib/server/db/db'

const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Deletes tokens that expired more than 30 days ago. Until then, their owners can see why a program stopped working.
 */
export async function purgeTokens(now: Date): Promise<void> {
  await db.personalToken.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - KEPT_MS) } } })
}
