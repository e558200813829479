import { createServer, type AddressInfo } from 'node:net'

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
