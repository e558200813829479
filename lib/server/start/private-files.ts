import 'server-only'
import { chmodSync, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { env } from '@/lib/server/platform/env'
import { printLine } from '@/lib/server/platform/failure.mjs'

const OTHERS = 0o077
/** The sticky bit of a folder such as `/tmp`, where anybody may write. */
const STICKY = 0o1000

/** Makes the files that this process creates readable for its account only. */
export const restrictNewFilesToOwner = (): void => void process.umask(OTHERS)

/**
 * Changes the file modes so that other accounts of this machine cannot open the database, the secret and the data folder.
 * An earlier version or a copy may have left them open. Windows has no such modes.
 */
export function restrictSchoolFilesToOwner(database: string): void {
  const folder = resolve(env().DATA_DIR)
  const files = ['', '-wal', '-shm', '-lock'].map(suffix => database + suffix)
  for (const path of [...files, join(folder, 'auth-secret')]) closeToOthers(path)
  if (dirname(resolve(database)) === folder) closeToOthers(folder)
}

function closeToOthers(path: string): void {
  if (process.platform === 'win32' || !existsSync(path)) return
  const { mode } = statSync(path)
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return
  try {
    chmodSync(path, mode & ~OTHERS)
  } catch {
    printLine(`Other accounts of this machine can read ${path}. Its owner should run: chmod go= ${path}`)
  }
}
