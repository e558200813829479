import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as SocketServer, type Socket } from 'node:net'

/**
 * How long an idle connection stays open while draining, in ms: a load balancer may send requests on it until its next check finds
 * that the server stops.
 */
const LINGER_MS = 2_000

/**
 * Stops accepting connections, lets requests under way finish and closes idle connections.
 * @returns how many requests were cut off after `graceMs`
 */
export type Drain = (graceMs: number) => Promise<number>

/**
 * Tracks the connections of a server, so that they can be drained. Node lists neither connections that never carried a request (browsers
 * and load balancers keep some in reserve) nor connections that become idle after `close`.
 */
export function trackConnections(server: Server, lingerMs = LINGER_MS): Drain {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let draining = false

  const closeWhenIdle = (socket: Socket) => {
    setTimeout(() => {
      if (!connections.get(socket)?.size) socket.destroy()
    }, lingerMs)
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  const trackRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = connections.get(socket)
    underWay?.add(response)
    if (draining) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay?.delete(response)
      if (draining) closeWhenIdle(socket)
    })
  }
  server.prependListener('request', trackRequest)
  server.prependListener('checkContinue', trackRequest)

  return async graceMs => {
    draining = true
    for (const [socket, underWay] of connections) {
      for (const response of underWay) response.shouldKeepAlive = false
      closeWhenIdle(socket)
    }
    let cut = 0
    const timer = setTimeout(() => {
      for (const [socket, underWay] of connections) {
        cut += underWay.size
        socket.destroy()
      }
    }, graceMs)
    const closed = once(server, 'close')
    // The `close` of an HTTP server would destroy idle connections at once and lose a request on its way.
    SocketServer.prototype.close.call(server)
    await closed
    clearTimeout(timer)
    return cut
  }
}
