import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Finds a port that no process listens on, on any address of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
