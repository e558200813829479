import 'server-only'
import { errorCode } from '@/lib/server/platform/error-code'
import { printLine } from '@/lib/server/platform/failure.mjs'
import { SECURE_DELETE_VERSION, firstValue, withSqlite } from '@/lib/server/db/open-sqlite'

/**
 * Rewrites a SQLite file once, at the first start of a version that overwrites deleted values: earlier versions have left
 * them in free pages. Tries again at the next start when another program uses the file.
 */
export function vacuumOnce(file: string): void {
  withSqlite(file, db => {
    if ((firstValue<number>(db, 'PRAGMA user_version') ?? 0) >= SECURE_DELETE_VERSION) return
    try {
      db.exec(`VACUUM; PRAGMA user_version = ${SECURE_DELETE_VERSION}; PRAGMA wal_checkpoint(TRUNCATE)`)
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED|FULL)/.test(errorCode(error))) throw error
      printLine(
        `${file} was not rewritten, and may still hold deleted texts: ${advice(error)} The next start tries again.`,
      )
    }
  })
}

const advice = (error: unknown): string =>
  errorCode(error) === 'SQLITE_FULL' ? 'the disk needs as much free space as the file has.' : 'another program uses it.'
