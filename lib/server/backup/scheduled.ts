import 'server-only'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backUp, type Backup } from './backup'
import { BackupError, codeOf, explaining } from './errors'
import { lineageOf } from './examine'
import { dropLeftovers } from './part'
import { isNameOfSlot } from './slot'

/** What came of a slot's turn: the backup that was made, if none was there, and the names of those then removed. */
export type Turn = { made: Backup | null; removed: string[] }

/**
 * Makes the backup of a slot, unless it is there, and removes the oldest of this database beyond `keep`. Two processes
 * may do so at once: who comes second drops its copy.
 *
 * @throws BackupError as `backUp` does, or when another database has its backups in this folder
 */
export function takeTurn({ database, file, keep }: { database: string; file: string; keep: number }): Turn {
  const folder = dirname(file)
  explaining(folder, () => {
    makeFolder(folder)
    dropLeftovers(folder, isNameOfSlot)
  })
  const made = makeUnlessThere(database, file)
  return { made, removed: made ? prune(folder, made.lineage, keep) : [] }
}

/** Not those above it: where a disk is missing, its backups are not to fill another one. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function makeUnlessThere(database: string, file: string): Backup | null {
  try {
    if (!existsSync(file)) return backUp({ database, file })
  } catch (error) {
    // Somebody may have been faster.
    if (!existsSync(file)) throw error
  }
  if (isOf(lineageOf(database), file)) return null
  throw new BackupError(`${file} is no backup of ${database}. Let each school have a BACKUP_DIR of its own.`, {
    code: 'FOREIGN_BACKUP',
  })
}

/** Of several schools' backups in one folder, and files that only look like backups, none but our own is touched. */
function prune(folder: string, lineage: string, keep: number): string[] {
  const ours = readdirSync(folder).filter(name => isNameOfSlot(name) && isOf(lineage, join(folder, name)))
  const old = ours.sort().slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}

function isOf(lineage: string, file: string): boolean {
  try {
    return lineageOf(file) === lineage
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  }
}
