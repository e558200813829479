import 'server-only'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '@/lib/server/platform/error-code'
import { removeStaleTemporaryFiles } from '@/lib/server/platform/files'
import { backUp, type Backup } from './backup'
import { isBackupName } from './backup-name'
import { BackupError, withBackupErrors } from './errors'
import { readLineage } from './verify'

/** The new backup, or null if the period already had a backup, and the names of the old backups that were removed. */
export type ScheduledBackup = { made: Backup | null; removed: string[] }

/**
 * Makes the backup of a period unless it exists, and removes the oldest backups of this database beyond `keep`. If two
 * processes make the same backup at once, the second process discards its copy.
 *
 * @throws BackupError like `backUp`, and if the folder has backups of another database
 */
export function rotateBackups(options: { database: string; file: string; keep: number }): ScheduledBackup {
  const { database, file, keep } = options
  const folder = dirname(file)
  withBackupErrors(folder, () => {
    createFolder(folder)
    removeStaleTemporaryFiles(folder, isBackupName)
  })
  const made = makeIfMissing(database, file)
  return { made, removed: made ? removeOldest(folder, made.lineage, keep) : [] }
}

/** Does not create parent folders: if a disk is not mounted, its backups must not fill another disk. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function makeIfMissing(database: string, file: string): Backup | null {
  try {
    if (!existsSync(file)) return backUp({ database, file })
  } catch (error) {
    // Another process may have made the backup meanwhile.
    if (!existsSync(file)) throw error
  }
  if (hasLineage(file, readLineage(database))) return null
  throw new BackupError(
    `${file} is not a backup of ${database}. Give each school its own BACKUP_DIR, and after restoring another database move the backups of the replaced one away.`,
    {
      code: 'FOREIGN_BACKUP',
    },
  )
}

/** Removes only backups of this database, not backups of other schools or other files with such a name. */
function removeOldest(folder: string, lineage: string, keep: number): string[] {
  const ours = readdirSync(folder).filter(name => isBackupName(name) && hasLineage(join(folder, name), lineage))
  const oldest = ours.sort().slice(0, -keep)
  for (const name of oldest) rmSync(join(folder, name))
  return oldest
}

function hasLineage(file: string, lineage: string): boolean {
  try {
    return readLineage(file) === lineage
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  }
}
