import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@/lib/server/limits/networks'
import { bareAddress, type IsTrustedProxy } from './client-address'

/** The sockets of one network, each with its requests under way. Idle sockets are in order, the longest idle first. */
type Connections = Map<Socket, number>

/**
 * Limits the connections of one network (an IPv4 address or an IPv6 /64). At `max`, a new connection replaces the
 * longest-idle connection of the network; if no connection is idle, the new connection is closed. Trusted proxies are
 * exempt, since they speak for many clients. Each worker counts its own connections.
 */
export function limitConnections(server: Server, max: number, isTrustedProxy: IsTrustedProxy): void {
  const networks = new Map<string, Connections>()
  const connectionsOf = new WeakMap<Socket, Connections>()

  server.on('connection', (socket: Socket) => {
    const address = bareAddress(socket.remoteAddress ?? '')
    if (isTrustedProxy(address)) return
    const network = networkOf(address)
    const connections = networks.get(network) ?? new Map<Socket, number>()
    if (connections.size >= max && !closeLongestIdle(connections)) {
      socket.destroy()
      return
    }
    networks.set(network, connections.set(socket, 0))
    connectionsOf.set(socket, connections)
    socket.once('close', () => {
      connections.delete(socket)
      if (connections.size === 0) networks.delete(network)
    })
  })

  const countRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connections = connectionsOf.get(socket)
    if (!connections) return
    connections.set(socket, (connections.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const underWay = (connections.get(socket) ?? 0) - 1
      // Deleting first moves the socket to the end of the map: it became idle last.
      if (connections.delete(socket)) connections.set(socket, underWay)
    })
  }
  server.on('request', countRequest)
  server.on('checkContinue', countRequest)
}

/** @returns whether there was an idle connection */
function closeLongestIdle(connections: Connections): boolean {
  for (const [socket, underWay] of connections) {
    if (underWay > 0) continue
    connections.delete(socket)
    socket.destroy()
    return true
  }
  return false
}
