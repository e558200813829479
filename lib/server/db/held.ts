import 'server-only'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { toDisk } from '../backup/part'

const BUSY_TIMEOUT_MS = 1_000

/**
 * An empty file beside a database, made when that is ready for a school. It tells a database that was lost from one
 * that has never been, and who uses the database has a lock on it, which ends with its process, however that ends.
 */
export const lockOf = (database: string): string => `${existsSync(database) ? realpathSync(database) : database}-lock`

/** So that no connection is collected, and its lock with it. */
const held = new Map<string, Database.Database>()

/** Marks a database as one that is kept, and as in use for as long as this process lives. Several may use one. */
export function hold(database: string): void {
  if (held.has(database)) return
  const lock = lockOf(database)
  if (!existsSync(lock)) {
    closeSync(openSync(lock, 'a', 0o600))
    toDisk(dirname(lock))
  }
  const connection = new Database(lock)
  // The lock of a reader lasts as long as its transaction.
  connection.exec('BEGIN; SELECT 1 FROM sqlite_master')
  held.set(database, connection)
}

/** @throws SqliteError `SQLITE_BUSY` while a process holds the database, be that damaged, empty or gone */
export function requireUnheld(database: string): void {
  const lock = lockOf(database)
  if (!existsSync(lock)) return
  const connection = new Database(lock, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    connection.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } finally {
    connection.close()
  }
}
