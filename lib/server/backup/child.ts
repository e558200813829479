import 'server-only'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { BackupError } from './errors'
import { rotateBackups, type ScheduledBackup } from './make-scheduled'

/** The JSON that this process writes to standard output. */
export type ChildOutput = { backup: ScheduledBackup } | { error: string; code: string }

/** How often to check that the server still runs. */
const WATCH_MS = 250

// Backups must not slow down the server's requests.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Ignore the failure: the process already has a lower priority, and a process may not raise its priority.
}
process.umask(0o077)

const [file = '', keep, serverPid] = process.argv.slice(2)
endWith(Number(serverPid))
process.stdout.write(JSON.stringify(run()))

function run(): ChildOutput {
  try {
    return { backup: rotateBackups({ database: sqliteFile(databaseUrl()), file, keep: Number(keep) }) }
  } catch (error) {
    if (error instanceof BackupError) return { error: error.message, code: error.code }
    throw error
  }
}

/**
 * Ends this process when the server, its parent, ends or is killed: otherwise this process would keep the database
 * open. A thread watches the parent, because the copy blocks the main thread.
 */
function endWith(pid: number): void {
  const watch = `setInterval(() => process.ppid === ${pid} || process.kill(process.pid, 'SIGKILL'), ${WATCH_MS})`
  new Worker(watch, { eval: true, execArgv: [] }).unref()
}
