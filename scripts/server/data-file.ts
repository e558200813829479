import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { lockOf } from '@/lib/server/db/held'
import { makeFolder } from '@/lib/server/folder'
import { Failure } from '../steps/failure.mjs'

/**
 * Makes sure that opening a database makes a new one only where none has been. SQLite itself takes an empty file for
 * an empty database, and deletes the log that lies beside it.
 * @throws Failure that says what stands in the way
 */
export function requireUsable(file: string): void {
  requireWritable(dirname(file))
  const log = `${file}-wal`
  const what = existsSync(file) ? 'empty' : 'missing'
  if (!sizeOf(file) && sizeOf(log)) {
    throw new Failure(
      `The database ${file} is ${what}, but ${log} holds changes of it. ` +
        `Put the database back, or delete the log to begin anew.`,
    )
  }
  const mark = lockOf(file)
  if (!sizeOf(file) && existsSync(mark)) {
    throw new Failure(
      `The database ${file} is ${what}, though a school was kept here. ` +
        `Restore a backup: npm run restore -- FILE, or delete ${mark} to begin anew.`,
    )
  }
}

/** Makes the folder of the embedded database. @throws Failure when nothing can be written there */
export function requireWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Failure(`The data folder ${folder} is not writable. Make it so, or name another one in DATA_DIR.`)
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size
