import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runAtEnd } from './run-at-end'
import type { AppServer } from './app-server'
import { bytesOf, forward, type Forwarded } from './forward'

/** The interval of the readiness checks. */
const CHECK_MS = 100

type Node = { server: AppServer; isUp: boolean; underWay: number }
/** A request that was sent to a node and got no response. */
type Cut = { server: AppServer; began: number; request: string }

/**
 * A load balancer like nginx or HAProxy: sends requests round-robin, over persistent connections, to nodes that are
 * ready. If a connection is refused, the request goes to the next node. A request that was sent is never repeated; when
 * its node ends without a response, the client's connection is closed. Closed at the end of the test.
 */
export class Balancer {
  readonly cut: Cut[] = []
  readonly #agent = new Agent({ keepAlive: true })
  #nodes: Node[] = []
  #turn = 0
  url = ''

  static async over(servers: AppServer[]): Promise<Balancer> {
    const balancer = new Balancer()
    for (const server of servers) balancer.add(server)
    const front = createServer((request, response) => void balancer.#serve(request, response))
    front.listen(0, '127.0.0.1')
    await once(front, 'listening')
    balancer.url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
    const checks = setInterval(() => void balancer.#check(), CHECK_MS)
    runAtEnd(() => {
      clearInterval(checks)
      front.closeAllConnections()
      front.close()
      balancer.#agent.destroy()
    })
    return balancer
  }

  add(server: AppServer): void {
    this.#nodes.push({ server, isUp: true, underWay: 0 })
  }

  /** Replaces a node that has ended. */
  replace(ended: AppServer, next: AppServer): void {
    this.#nodes = this.#nodes.filter(({ server }) => server !== ended)
    this.add(next)
  }

  /** The number of requests under way at a node. */
  underWayAt(server: AppServer): number {
    return this.#nodes.find(node => node.server === server)?.underWay ?? 0
  }

  async #check(): Promise<void> {
    for (const node of this.#nodes) node.isUp = await node.server.isReady().catch(() => false)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request)
    const answer = await this.#ask(request, body)
    if (!answer) return void request.socket.destroy()
    // Hop-by-hop headers are not forwarded (RFC 9110 §7.6.1).
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
    response.writeHead(answer.status, headers)
    response.end(answer.body)
  }

  async #ask(request: IncomingMessage, body: Buffer): Promise<Forwarded | undefined> {
    for (const node of this.#inTurn()) {
      const began = performance.now()
      node.underWay += 1
      try {
        return await forward(request, body, node.server.url, this.#agent)
      } catch (error) {
        node.isUp = false
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue
        this.cut.push({ server: node.server, began, request: `${request.method ?? ''} ${request.url ?? ''}` })
        return undefined
      } finally {
        node.underWay -= 1
      }
    }
    return undefined
  }

  /** The ready nodes in round-robin order, or all nodes when none is ready. */
  #inTurn(): Node[] {
    this.#turn += 1
    const up = this.#nodes.filter(({ isUp }) => isUp)
    const nodes = up.length > 0 ? up : this.#nodes
    const first = this.#turn % nodes.length
    return [...nodes.slice(first), ...nodes.slice(0, first)]
  }
}
