import 'server-only'
import { db } from '@/lib/server/db/db'
import { dialect } from '@/lib/server/db/dialect'

/**
 * Moves SQLite's write-ahead log into the database file and empties the log, because it contains the values from before
 * the erasing. While another connection reads, SQLite cannot empty the log. It then empties the log later, at the
 * latest when the server stops.
 */
export async function truncateLog(): Promise<void> {
  if (dialect.isEmbedded) await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
}
