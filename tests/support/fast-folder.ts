import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Containers often give `/dev/shm` only 64 MB. */
const ENOUGH_BYTES = 2 * 2 ** 30

/**
 * Creates an empty folder for a database. The folder is in memory if the machine has enough, because a disk takes a
 * millisecond for each commit. Tests about power cuts need a disk and do not use this.
 * @returns its path
 */
export const fastFolder = (name: string): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `school-${name}-`))

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
