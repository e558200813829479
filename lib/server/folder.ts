import 'server-only'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, one by one: told to do so at once, Node 20 never returns where the system answers
 * ENOENT though the folder above exists, as in /proc.
 * @throws Error of the file system
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Perhaps another process was faster.
    if (!existsSync(folder)) throw error
  }
}
