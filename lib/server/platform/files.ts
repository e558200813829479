import 'server-only'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from './error-code'

const STALE_MS = 24 * 60 * 60_000
const TEMPORARY = /^(.+)\.[0-9a-f]{8}\.part(-wal|-shm|-journal)?$/

/** A new name in the folder of `file`, for a temporary file until its content is complete. */
export const temporaryName = (file: string): string => `${file}.${randomBytes(4).toString('hex')}.part`

/** Creates an empty file beside `file` that only its owner can read, and removes stale temporary files. @returns its path */
export function createTemporaryFile(file: string): string {
  removeStaleTemporaryFiles(dirname(file), name => name === basename(file))
  const temporary = temporaryName(file)
  closeSync(openSync(temporary, 'wx', 0o600))
  return temporary
}

/** Removes a temporary file, and the files that SQLite may have created beside it. */
export function removeTemporaryFile(temporary: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(temporary + suffix, { force: true })
}

/** Gives a complete temporary file its final name, once its content is on the disk. @throws Error `EEXIST` */
export function publishTemporaryFile(temporary: string, file: string): void {
  syncToDisk(temporary)
  try {
    // A link fails if the name is taken; a rename would replace the other file.
    linkSync(temporary, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error
    // The file system has no hard links.
    closeSync(openSync(file, 'wx', 0o600))
    renameSync(temporary, file)
  }
  rmSync(temporary, { force: true })
  syncToDisk(dirname(file))
}

/** Waits until the content of a file, or the names in a folder, are on the disk. */
export function syncToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory()
  // Windows cannot sync a folder.
  if (isFolder && process.platform === 'win32') return
  const handle = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes temporary files that are older than a day: a killed process leaves them behind.
 *
 * @param isOurs whether the final name belongs to the caller
 */
export function removeStaleTemporaryFiles(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    if (!isOurs(TEMPORARY.exec(name)?.[1] ?? '')) continue
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > STALE_MS) rmSync(join(folder, name), { force: true })
  }
}
