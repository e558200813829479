import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Failure } from '@/lib/server/platform/failure.mjs'

/** Starts listening. @returns the port. @throws Failure when the port cannot be used */
export async function listenOnPort(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Failure(`Port ${port} is taken. Stop the program that uses it, or set PORT to another port.`)
    if (code === 'EACCES') throw new Failure(`Port ${port} cannot be opened by this account. Set PORT to another port.`)
    throw new Failure(`The server cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT.`)
  }
  return (server.address() as AddressInfo).port
}
