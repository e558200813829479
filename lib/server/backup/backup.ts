import 'server-only'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '@/lib/server/platform/error-code'
import { createTemporaryFile, removeTemporaryFile, publishTemporaryFile } from '@/lib/server/platform/files'
import { withSqlite } from '../db/open-sqlite'
import { BackupError, toBackupError, withBackupErrors } from './errors'
import { verifyDatabase, type Contents } from './verify'

/** How long the copy waits while another process, such as a restore, has locked the database. */
const BUSY_TIMEOUT_MS = 5_000

export type Backup = Contents & { file: string; bytes: number }

/**
 * Copies a database to a temporary file, verifies the copy, and then renames it. A server may write to the database
 * meanwhile.
 *
 * @throws BackupError if there is no database, if `file` exists, or if the copy is damaged
 */
export function backUp({ database, file }: { database: string; file: string }): Backup {
  const size = statSync(database, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new BackupError(`There is no database at ${database} yet.`, { code: 'ENOENT' })
  if (size === 0) {
    throw new BackupError(`${database} is empty. Restore a backup: npm run restore -- FILE`, { code: 'SQLITE_EMPTY' })
  }
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`, { code: 'EEXIST' })
  const temporary = withBackupErrors(dirname(file), () => createTemporaryFile(file))
  try {
    copyDatabase(database, temporary)
    const contents = verifyDatabase(temporary, database)
    withBackupErrors(file, () => publishTemporaryFile(temporary, file))
    return { ...contents, file, bytes: statSync(file).size }
  } finally {
    removeTemporaryFile(temporary)
  }
}

/**
 * VACUUM INTO copies one state of the database and does not block writers in WAL mode. SQLite's backup API starts over
 * whenever another process writes, or blocks that process; its copy also needs a WAL file and contains deleted records.
 */
function copyDatabase(database: string, copy: string): void {
  try {
    withSqlite(database, db => db.prepare('VACUUM INTO ?').run(copy), { timeoutMs: BUSY_TIMEOUT_MS })
  } catch (error) {
    throw toBackupError(error, /^SQLITE_(FULL|IOERR)/.test(errorCode(error)) ? copy : database)
  }
}
