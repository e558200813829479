import 'server-only'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ChildOutput } from './child'
import { BackupError } from './errors'
import type { ScheduledBackup } from './make-scheduled'

/** A child that hangs, for example on a disk that does not respond, must not block all later backups. */
const TIMEOUT_MS = 60 * 60_000
const NODE = ['--conditions=react-server', '--import', 'tsx', 'lib/server/backup/child.ts']

/** Runs `rotateBackups` in a child process, because copying and verifying block the event loop for their duration. */
export async function runScheduledBackupInChild(file: string, keep: number): Promise<ScheduledBackup> {
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE, file, String(keep), String(process.pid)], {
    timeout: TIMEOUT_MS,
  })
  const output = JSON.parse(stdout) as ChildOutput
  if ('error' in output) throw new BackupError(output.error, output)
  return output.backup
}
