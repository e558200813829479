import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as elapsed } from 'node:timers/promises'
import { Failure } from '../steps/failure.mjs'

/** How long answers under way may take once the process is told to end, and what follows them. */
export const GRACE_MS = 10_000
const TIDY_MS = 5_000
/** How often a process that npm has started looks whether npm's shell is still there. */
const WATCH_MS = 250

/** Claims the port. @throws Failure that says what stands in the way */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Failure(`Port ${port} is taken. Stop what uses it, or choose another in PORT.`)
    if (code === 'EACCES') throw new Failure(`Port ${port} may not be used by this account. Choose another in PORT.`)
    throw new Failure(`The server cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT.`)
  }
  return (server.address() as AddressInfo).port
}

/**
 * On SIGTERM or Ctrl-C: stops, tidies up and ends the process with 0. A second Ctrl-C ends it at once.
 * Ctrl-C reaches every process of a terminal; a worker leaves it to the primary, which will tell it by SIGTERM.
 */
export function stopOnSignal(stop: () => Promise<unknown>, tidyUp: () => Promise<unknown>): void {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    const tidied = tidyUp().catch((error: unknown) => {
      console.error(error)
    })
    // A database that does not answer must not keep the process.
    await Promise.race([tidied, elapsed(TIDY_MS)])
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => {
    if (cluster.isWorker) return
    if (stopping) process.exit(1)
    void end()
  })
}

/** Has a process that npm has started end with npm's shell, which keeps SIGTERM to itself. */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, WATCH_MS).unref()
}
