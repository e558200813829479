import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from './root.mjs'

/** A hash of what files hold, and of their names. Folders are read whole, but for what `skip` matches. */
export function hashOf(paths, { skip = /(?!)/, extra = '' } = {}) {
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

/** Whether the work that left this stamp behind was done on the same input. */
export const isStamped = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash

export function stamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** Where a step remembers its input, inside the folder that it makes: whoever deletes that redoes the step. */
export const stampIn = folder => join(at(folder), '.stamp')
