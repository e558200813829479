import 'server-only'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { BackupError, codeOf, explained, explaining, saidOf } from './errors'
import { examine, type Contents } from './examine'
import { createPart, dropPart, publish } from './part'

/** How long the copy waits for a database that somebody has for themselves, such as a restore. */
const BUSY_TIMEOUT_MS = 5_000

export type Backup = Contents & { file: string; bytes: number }

/**
 * Copies a database, also while a server writes to it, and checks the copy before it gets its name.
 *
 * @throws BackupError when there is nothing to copy, when `file` exists, or when the copy is not sound
 */
export function backUp({ database, file }: { database: string; file: string }): Backup {
  const size = statSync(database, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new BackupError(`There is no database at ${database} yet.`, { code: 'ENOENT' })
  if (size === 0) {
    throw new BackupError(`${database} is empty. Restore a backup: npm run restore -- FILE`, { code: 'SQLITE_EMPTY' })
  }
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`, { code: 'EEXIST' })
  const part = explaining(dirname(file), () => createPart(file))
  try {
    copy(database, part)
    const contents = saidOf(database, part, () => examine(part))
    explaining(file, () => {
      publish(part, file)
    })
    return { ...contents, file, bytes: statSync(file).size }
  } finally {
    dropPart(part)
  }
}

/**
 * VACUUM INTO reads one state of the database from beginning to end, and in WAL mode holds up no writer. SQLite's page
 * by page backup starts over whenever another process writes, or blocks this one; its copy would need the WAL beside it
 * to be opened, and still hold the pages of deleted records.
 */
function copy(database: string, part: string): void {
  try {
    const db = new Database(database, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    try {
      db.prepare('VACUUM INTO ?').run(part)
    } finally {
      db.close()
    }
  } catch (error) {
    throw explained(error, /^SQLITE_(FULL|IOERR)/.test(codeOf(error)) ? part : database)
  }
}
