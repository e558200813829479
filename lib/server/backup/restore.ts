import 'server-only'
import { createReadStream, createWriteStream, existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTemporaryFile, removeTemporaryFile } from '@/lib/server/platform/files'
import { applyMigrations } from '../db/migrations'
import { checkSchema } from './check-schema'
import { eraseRestored } from './erase-restored'
import { BackupError, toBackupError, withBackupErrors } from './errors'
import { prepareRestoredCopy } from './prepare-restored'
import { addMissingErasures } from './add-missing-erasures'
import { checkpointUnusedDatabase, replaceDatabase } from './replace'
import { verifyDatabase, type Contents } from './verify'

export type RestoreResult = Contents & {
  /** The new path of the previous database; null if there was no database. */
  previous: string | null
  /** How many migrations the backup needed. */
  migrated: number
  /** The number of records that were erased after the backup was made, and that the restore has erased again. */
  erased: number
}

/**
 * Replaces a database with a backup. Copies, verifies, migrates and prepares the backup beside the database first: a
 * failure leaves the database unchanged.
 *
 * @throws BackupError if `file` is not an undamaged backup of this application, or if the database is in use
 */
export async function restoreBackup(paths: { file: string; database: string }): Promise<RestoreResult> {
  const { file } = paths
  // If the path is a symbolic link, replace its target.
  const database = existsSync(paths.database) ? realpathSync(paths.database) : paths.database
  checkFile(file, database)
  checkpointUnusedDatabase(database)
  const copy = withBackupErrors(dirname(database), () => createTemporaryFile(database))
  try {
    await copyFile(file, copy)
    const { newer } = verifyDatabase(copy, file)
    if (newer.length > 0) {
      throw new BackupError(
        `${file} was made by a newer version (${newer.join(', ')}). Install that version here first.`,
      )
    }
    const migrated = await migrate(file, copy)
    await checkSchema(copy, database, file)
    const { count: erased, records } = await eraseRestored(copy, database, file)
    prepareRestoredCopy(copy, database, file)
    const contents = verifyDatabase(copy, file)
    // Check again, because a server may have started meanwhile.
    checkpointUnusedDatabase(database)
    const previous = replaceDatabase(copy, database)
    addMissingErasures(database, records)
    return { ...contents, migrated: migrated.length, erased, previous }
  } catch (error) {
    throw toBackupError(error, database)
  } finally {
    removeTemporaryFile(copy)
  }
}

function checkFile(file: string, database: string): void {
  withBackupErrors(file, () => {
    const stats = statSync(file)
    if (stats.isDirectory())
      throw new BackupError(`${file} is a folder. Name a file that npm run backup has made.`, { code: 'EISDIR' })
    // Reading a device such as /dev/zero, or a pipe, might never end.
    if (!stats.isFile()) throw new BackupError(`${file} is not a file. Name a file that npm run backup has made.`)
    if (realpathSync(file) === database)
      throw new BackupError(`${file} is the database itself. Name a file that npm run backup has made.`)
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
      const advice = 'Make a backup of it: set DATA_DIR to its folder, and run npm run backup.'
      throw new BackupError(`${file} is a database in use rather than a backup (${file}-wal belongs to it). ${advice}`)
    }
  })
}

async function copyFile(file: string, copy: string): Promise<void> {
  await pipeline(createReadStream(file), createWriteStream(copy, { flags: 'r+' })).catch((error: unknown) => {
    throw toBackupError(error, file)
  })
}

async function migrate(file: string, copy: string): Promise<string[]> {
  return applyMigrations(`file:${copy}`).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} could not be updated to this version: ${reason}`, { cause: error })
  })
}
