import 'server-only'
import { createReadStream, createWriteStream, existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { applyMigrations } from '../db/migrations'
import { BackupError, explained, explaining, saidOf } from './errors'
import { examine, type Contents } from './examine'
import { createPart, dropPart } from './part'
import { closeLog, putInPlace } from './replace'
import { settle } from './settle'

export type Restored = Contents & {
  /** Where the data of before is kept, null when there was none. */
  kept: string | null
  /** How many migrations brought an older backup up to date. */
  migrated: number
}

/**
 * Replaces a database by a backup, which is checked, brought up to date and checked again beside it: whatever fails
 * leaves the database as it was.
 *
 * @throws BackupError when `file` is no sound backup of this application, or the database is in use
 */
export async function restore({ file, database: at }: { file: string; database: string }): Promise<Restored> {
  // A link stays one, and its target is what gives way.
  const database = existsSync(at) ? realpathSync(at) : at
  requireBackup(file, database)
  closeLog(database)
  const part = explaining(dirname(database), () => createPart(database))
  try {
    await copy(file, part)
    const { newer } = saidOf(file, part, () => examine(part))
    if (newer.length > 0) {
      throw new BackupError(`${file} was made by a newer version (${newer.join(', ')}). Update this one first.`)
    }
    const migrated = await migrate(file, part)
    const contents = saidOf(file, part, () => {
      settle(part, database, file)
      return examine(part)
    })
    // Once more: a server may have been started meanwhile.
    closeLog(database)
    return { ...contents, migrated: migrated.length, kept: putInPlace(part, database) }
  } catch (error) {
    throw explained(error, database)
  } finally {
    dropPart(part)
  }
}

function requireBackup(file: string, database: string): void {
  explaining(file, () => {
    const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (realpathSync(file) === database) {
      throw new BackupError(`${file} is the database itself.`)
    }
    if (size(`${file}-wal`) > 0) {
      const advice = 'Make a backup of it: set DATA_DIR to its folder, and run npm run backup.'
      throw new BackupError(`${file} is a database in use rather than a backup (${file}-wal belongs to it). ${advice}`)
    }
  })
}

async function copy(file: string, part: string): Promise<void> {
  await pipeline(createReadStream(file), createWriteStream(part, { flags: 'r+' })).catch((error: unknown) => {
    throw explained(error, file)
  })
}

async function migrate(file: string, part: string): Promise<string[]> {
  return applyMigrations(`file:${part}`).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} could not be brought to this version: ${reason}`, { cause: error })
  })
}
