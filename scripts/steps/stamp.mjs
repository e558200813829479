import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../../lib/server/platform/root.mjs'

/** Hashes the names and contents of files. Folders are read recursively, except for paths that `skip` matches. */
export function hashFiles(paths, { skip = /(?!)/, extra = '' } = {}) {
  const hash = createHash('sha256').update(extra)
  for (const path of paths.flatMap(path => filesIn(path, skip)).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(at(path)))
  }
  return hash.digest('hex')
}

function filesIn(path, skip) {
  if (skip.test(path) || !existsSync(at(path))) return []
  if (!statSync(at(path)).isDirectory()) return [path]
  return readdirSync(at(path)).flatMap(name => filesIn(`${path}/${name}`, skip))
}

/** Whether the stamp file contains this hash, which means that the step already ran with the same input. */
export const isStamped = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash

export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/**
 * Writes a stamp that only saves time. Does nothing where this account may not write: the packages may belong to root, and
 * the server run as another account.
 */
export function writeStampIfAllowed(file, hash) {
  try {
    writeStamp(file, hash)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** The stamp file inside a generated folder. Deleting the folder makes the step run again. */
export const stampFileIn = folder => join(at(folder), '.stamp')
