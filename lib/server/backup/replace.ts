import 'server-only'
import { chownSync, constants, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { errorCode } from '@/lib/server/platform/error-code'
import { syncToDisk } from '@/lib/server/platform/files'
import { requireUnlocked } from '../db/database-lock'
import { withSqlite } from '../db/open-sqlite'
import { toBackupError, withBackupErrors } from './errors'

const BUSY_TIMEOUT_MS = 1_000
/** A database and the logs beside it. SQLite's `-shm` file contains nothing that is not in the other files. */
const SUFFIXES = ['', '-wal', '-journal']

/**
 * Writes a database's log into its file, which requires that no other process has the database open. Does not change a
 * damaged database.
 *
 * @throws BackupError if another process has the database open
 */
export function checkpointUnusedDatabase(database: string): void {
  // Check our lock file first: SQLite's own locks cannot be checked if the database is damaged or missing.
  withBackupErrors(database, () => requireUnlocked(database))
  // SQLite would delete the log beside an empty file, and the log may contain all data.
  if (!existsSync(database) || statSync(database).size === 0) return
  try {
    const checkpoint = (db: DatabaseSync) => {
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE')
    }
    withSqlite(database, checkpoint, { timeoutMs: BUSY_TIMEOUT_MS })
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(errorCode(error))) throw toBackupError(error, database)
  }
}

/**
 * Replaces a database that no process has open. At any moment either the old or the new database is in place, and a failure
 * restores the old database.
 *
 * @returns the new path of the old database; null if there was no database
 */
export function replaceDatabase(replacement: string, database: string, now = new Date()): string | null {
  copyOwner(replacement, database)
  syncToDisk(replacement)
  const previous = previousPath(database, now)
  const existing = SUFFIXES.filter(suffix => existsSync(database + suffix))
  const preserved: string[] = []
  try {
    for (const suffix of existing) {
      linkOrCopy(database + suffix, previous + suffix)
      preserved.push(suffix)
    }
    // SQLite would apply the old database's log to the new database.
    for (const suffix of ['-wal', '-journal', '-shm']) rmSync(database + suffix, { force: true })
    renameSync(replacement, database)
  } catch (error) {
    for (const suffix of preserved) moveBack(previous + suffix, database + suffix)
    throw error
  }
  syncToDisk(dirname(database))
  return existing.includes('') ? previous : null
}

/**
 * Gives the replacement the same owner as the database: after a restore by root, the server's account must be able to
 * open the database and the files beside it.
 */
export function copyOwner(replacement: string, database: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(database) ? database : dirname(database))
  chownSync(replacement, uid, gid)
}

function previousPath(database: string, now: Date): string {
  const { dir, name, ext } = parse(database)
  return join(dir, `${name}-before-restore-${now.toISOString().replace(/[:.]/g, '-')}${ext}`)
}

/** Gives a file a second name, or copies it if the file system has no hard links. */
function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error
    copyFileSync(file, name, constants.COPYFILE_EXCL)
    syncToDisk(name)
  }
}

function moveBack(preserved: string, file: string): void {
  if (existsSync(file)) rmSync(preserved)
  else renameSync(preserved, file)
}
