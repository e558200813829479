import 'server-only'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { lockFileOf } from '@/lib/server/db/database-lock'
import { createFolder } from '@/lib/server/platform/create-folder'
import { Failure } from '@/lib/server/platform/failure.mjs'

/**
 * Makes sure that opening a database creates a new database only where there was none. SQLite itself treats an empty file as
 * an empty database and deletes the write-ahead log beside it.
 * @throws Failure when the file or its folder cannot be used
 */
export function checkDatabaseFile(file: string): void {
  requireWritable(dirname(file))
  if (sizeOf(file)) return
  const log = `${file}-wal`
  const what = existsSync(file) ? 'empty' : 'missing'
  if (sizeOf(log)) {
    throw new Failure(
      `The database ${file} is ${what}, but ${log} contains changes that belong to it. ` +
        `Put the database back, or delete ${log} to start with an empty database.`,
    )
  }
  const lock = lockFileOf(file)
  if (existsSync(lock)) {
    throw new Failure(
      `The database ${file} is ${what}, but this folder contained a database before. ` +
        `Restore a backup: npm run restore -- FILE, or delete ${lock} to start with an empty database.`,
    )
  }
}

/** Creates the folder of the embedded database. @throws Failure when the folder is not writable */
export function requireWritable(folder: string): void {
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Failure(`The data folder ${folder} is not writable. Make it writable, or set DATA_DIR to another folder.`)
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size
