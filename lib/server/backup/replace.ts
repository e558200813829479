import 'server-only'
import { chownSync, constants, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import Database from 'better-sqlite3'
import { requireUnheld } from '../db/held'
import { codeOf, explained, explaining } from './errors'
import { toDisk } from './part'

const BUSY_TIMEOUT_MS = 1_000
/** A database and what may lie beside it; the third of SQLite's files, `-shm`, holds nothing of its own. */
const PARTS = ['', '-wal', '-journal']

/**
 * Writes what is still in a database's log into its file. Only who has the database alone can: every open connection
 * holds a lock on it, which ends with its process, however that ends. A damaged one stays as it is.
 *
 * @throws BackupError while a server, or anything else, has the database open
 */
export function closeLog(database: string): void {
  // What else the database has of locks cannot be asked for where it is damaged or gone.
  explaining(database, () => {
    requireUnheld(database)
  })
  // SQLite would delete the log beside an empty file, and it may hold the school.
  if (!existsSync(database) || statSync(database).size === 0) return
  try {
    const db = new Database(database, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    try {
      db.pragma('locking_mode = EXCLUSIVE')
      db.exec('BEGIN EXCLUSIVE; COMMIT')
      db.pragma('journal_mode = DELETE')
    } finally {
      db.close()
    }
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) throw explained(error, database)
  }
}

/**
 * Puts a finished file in the place of a database that nobody has open. At every moment one of the two is there; what
 * fails is undone.
 *
 * @returns where the data of before is kept, null when there was none
 */
export function putInPlace(finished: string, database: string, now = new Date()): string | null {
  handOver(finished, database)
  toDisk(finished)
  const kept = nameFor(database, now)
  const old = PARTS.filter(part => existsSync(database + part))
  const done: string[] = []
  try {
    for (const part of old) {
      keep(database + part, kept + part)
      done.push(part)
    }
    // The log of the old database would be taken for the new one's.
    for (const part of ['-wal', '-journal', '-shm']) rmSync(database + part, { force: true })
    renameSync(finished, database)
  } catch (error) {
    for (const part of done) putBack(kept + part, database + part)
    throw error
  }
  toDisk(dirname(database))
  return old.includes('') ? kept : null
}

/** What root restores, the account that the server runs as must be able to open. */
function handOver(finished: string, database: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(database) ? database : dirname(database))
  chownSync(finished, uid, gid)
}

function nameFor(database: string, now: Date): string {
  const { dir, name, ext } = parse(database)
  return join(dir, `${name}-before-restore-${now.toISOString().replace(/[:.]/g, '-')}${ext}`)
}

/** A second name for the same file, or a copy where the disk knows no such thing. */
function keep(file: string, as: string): void {
  try {
    linkSync(file, as)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    copyFileSync(file, as, constants.COPYFILE_EXCL)
    toDisk(as)
  }
}

function putBack(kept: string, file: string): void {
  if (existsSync(file)) rmSync(kept)
  else renameSync(kept, file)
}
