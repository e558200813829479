import 'server-only'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { syncToDisk } from '@/lib/server/platform/files'
import { openSqlite, withSqlite } from './open-sqlite'

const BUSY_TIMEOUT_MS = 1_000

/**
 * The lock file: an empty file beside the database, which each server of the database locks. It is created after the
 * database is ready for use, so a lock file without a database means that the database was lost. A lock ends with its
 * process, even if the process is killed.
 */
export const lockFileOf = (database: string): string =>
  `${existsSync(database) ? realpathSync(database) : database}-lock`

/** Keeps the connections, and with them the locks, from being garbage-collected. */
const openLocks = new Map<string, DatabaseSync>()

/** Locks a database until this process ends. Several processes may hold this shared lock. */
export function lockDatabase(database: string): void {
  if (openLocks.has(database)) return
  const lockFile = lockFileOf(database)
  if (!existsSync(lockFile)) {
    closeSync(openSync(lockFile, 'a', 0o600))
    syncToDisk(dirname(lockFile))
  }
  const connection = openSqlite(lockFile)
  // A read lock lasts as long as its transaction.
  connection.exec('BEGIN; SELECT 1 FROM sqlite_master')
  openLocks.set(database, connection)
}

/**
 * Checks that no process has locked a database, even if the database is damaged, empty or missing.
 *
 * @throws SqliteError `SQLITE_BUSY` if it is locked
 */
export function requireUnlocked(database: string): void {
  const lockFile = lockFileOf(database)
  if (!existsSync(lockFile)) return
  withSqlite(lockFile, lock => lock.exec('BEGIN EXCLUSIVE; ROLLBACK'), { timeoutMs: BUSY_TIMEOUT_MS })
}
