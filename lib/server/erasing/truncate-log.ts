import 'server-only'
import { db } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'

/**
 * Moves SQLite's log into the file and empties it, since it holds the values from before the erasing. While somebody reads,
 * SQLite leaves the log as it is; it is emptied at the latest when the server stops.
 */
export async function truncateLog(): Promise<void> {
  if (dialect.isEmbedded) await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
}
