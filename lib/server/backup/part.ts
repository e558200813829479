import 'server-only'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BackupError, codeOf } from './errors'

const LEFTOVER_MS = 24 * 60 * 60_000
const PART = /^(.+)\.[0-9a-f]{8}\.part(-wal|-shm|-journal)?$/

/** A name for what is to become `file`. */
export const partOf = (file: string): string => `${file}.${randomBytes(4).toString('hex')}.part`

/** Something that is not complete yet, under a name of its own beside `file`: created empty, readable by its owner. */
export function createPart(file: string): string {
  dropLeftovers(dirname(file), name => name === basename(file))
  const part = partOf(file)
  closeSync(openSync(part, 'wx', 0o600))
  return part
}

/** Removes what SQLite may have put beside it as well. */
export function dropPart(part: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(part + suffix, { force: true })
}

/** Gives the finished part its name, once it is on the disk. @throws BackupError when something has that name */
export function publish(part: string, file: string): void {
  toDisk(part)
  try {
    // Renaming would replace a file without a word.
    linkSync(part, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new BackupError(`${file} exists already. Choose another name.`, { cause: error })
    // On a disk that knows no links.
    closeSync(openSync(file, 'wx', 0o600))
    renameSync(part, file)
  }
  rmSync(part, { force: true })
  toDisk(dirname(file))
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function toDisk(path: string): void {
  const isFolder = statSync(path).isDirectory()
  // Windows knows no such thing for folders.
  if (isFolder && process.platform === 'win32') return
  const handle = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A process that was killed leaves its part behind, which is nobody's business to see: a day later it goes. */
export function dropLeftovers(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    if (!isOurs(PART.exec(name)?.[1] ?? '')) continue
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LEFTOVER_MS) rmSync(join(folder, name), { force: true })
  }
}
