import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'

/** A request may be on its way while nothing is under way here: for so long, in ms, a connection at rest stays open. */
const LINGER_MS = 500

/**
 * Stops accepting and brings the server to rest: requests under way are answered, connections at rest are closed.
 * @returns how many requests were cut off when `graceMs` had passed
 */
export type Drain = (graceMs: number) => Promise<number>

/**
 * Follows a server's connections. Node tells neither those on which nothing was ever asked, which browsers and
 * balancers keep in reserve, nor those that come to rest after `close`: either kept an idle server alive for seconds.
 */
export function drainable(server: Server): Drain {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let draining = false

  const closeAtRest = (socket: Socket) => {
    setTimeout(() => {
      if (!connections.get(socket)?.size) socket.destroy()
    }, LINGER_MS)
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = connections.get(socket)
    underWay?.add(response)
    if (draining) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay?.delete(response)
      if (draining) closeAtRest(socket)
    })
  }
  server.prependListener('request', follow)
  server.prependListener('checkContinue', follow)

  return async graceMs => {
    draining = true
    for (const [socket, underWay] of connections) {
      for (const response of underWay) response.shouldKeepAlive = false
      closeAtRest(socket)
    }
    let cut = 0
    const late = setTimeout(() => {
      for (const [socket, underWay] of connections) {
        cut += underWay.size
        socket.destroy()
      }
    }, graceMs)
    const closed = once(server, 'close')
    // Not http's own `close`, which cuts idle connections at once: a request on its way there would be lost.
    SocketServer.prototype.close.call(server)
    await closed
    clearTimeout(late)
    return cut
  }
}
