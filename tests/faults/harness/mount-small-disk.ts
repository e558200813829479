import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'
import type { AppServer } from './app-server'
import { recordMetrics } from './metrics'

/** A file system for a data folder that a test can fill while a server uses it. */
export type SmallDisk = {
  folder: string
  fill: (server: AppServer) => void
  free: (server: AppServer) => void
}

const works = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A tmpfs of 8 MB if this account may mount one, else a Linux limit on the size of files. */
export function mountSmallDisk(context: TestContext): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'school-disk-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  if (works('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder)) {
    onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
    recordMetrics(context, { more: { disk: 'tmpfs of 8 MB' } })
    return mounted(folder)
  }
  recordMetrics(context, { more: { disk: 'a limit on the size of files, because this account may not mount' } })
  return limited(folder)
}

function mounted(mount: string): SmallDisk {
  const folder = join(mount, 'data')
  const filler = join(mount, 'filler')
  mkdirSync(folder)
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const size of [64 * 1024, 1024, 1]) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => rmSync(filler),
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) if (writeSync(file, bytes) < bytes.length) return
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Writes beyond the limit fail with EFBIG. */
function limited(folder: string): SmallDisk {
  const limit = ({ pid }: AppServer, bytes: string) => {
    if (!works('prlimit', '--pid', String(pid), `--fsize=${bytes}:unlimited`)) {
      throw new Error('Run this as root, or on a Linux with prlimit: the disk cannot be made full otherwise')
    }
  }
  return {
    folder,
    fill: server => limit(server, String(statSync(join(folder, 'school.db-wal')).size)),
    free: server => limit(server, 'unlimited'),
  }
}
