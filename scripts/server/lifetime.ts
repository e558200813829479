import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Failure } from '../steps/failure.mjs'

/** How long answers under way may take once the process is told to end. */
const GRACE_MS = 10_000

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

/** On SIGTERM or Ctrl-C: takes nothing new, finishes what is under way, then tidies up and ends the process. */
export function stopOnSignal(server: Server, tidyUp: () => Promise<unknown>): void {
  const stop = () => {
    process.once('SIGINT', () => process.exit(1))
    const late = setTimeout(() => {
      server.closeAllConnections()
    }, GRACE_MS)
    server.close(() => {
      clearTimeout(late)
      void tidyUp().finally(() => process.exit(0))
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
