import 'server-only'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents one by one. `mkdirSync` with `recursive` never returns (Node 20 to 26) when the
 * system reports ENOENT although the parent exists, as in /proc.
 * @throws Error of the file system
 */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created the folder.
    if (!existsSync(folder)) throw error
  }
}
