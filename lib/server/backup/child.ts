import 'server-only'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { databaseUrl, fileOf } from '../env'
import { BackupError } from './errors'
import { takeTurn, type Turn } from './scheduled'

/** What a turn in a process of its own answers, on its standard output. */
export type Answer = { turn: Turn } | { refusal: string; code: string }

/** How often a server that is no more is noticed. */
const WATCH_MS = 250

// The server's requests come first.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // A process that stands further back already may not step forward.
}
process.umask(0o077)

const [file = '', keep, server] = process.argv.slice(2)
endWith(Number(server))
process.stdout.write(JSON.stringify(answer()))

function answer(): Answer {
  try {
    return { turn: takeTurn({ database: fileOf(databaseUrl()), file, keep: Number(keep) }) }
  } catch (error) {
    if (error instanceof BackupError) return { refusal: error.message, code: error.code }
    throw error
  }
}

/**
 * Ends this process with the server, also one that is killed: nobody would hear of the backup, and the database would
 * stay open. A thread of its own sees to it, since this one does not look up from its copy.
 */
function endWith(pid: number): void {
  const watch = `setInterval(() => process.ppid === ${pid} || process.kill(process.pid, 'SIGKILL'), ${WATCH_MS})`
  new Worker(watch, { eval: true, execArgv: [] }).unref()
}
