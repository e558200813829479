import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { trustedProxies } from './client-address'
import { limitConnections } from './connection-limit'

const MAX = 3

/** A connection from a given address, passed to the server without using the network. */
class Connection extends Duplex {
  constructor(readonly remoteAddress: string) {
    super()
    server.emit('connection', this)
  }

  override _read(): void {
    // Nothing to do, because `request` pushes the data that the client sends.
  }

  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    done()
  }

  /** Sends a request. @returns the response, which the test must end */
  async request(fields = ''): Promise<ServerResponse> {
    const received = once(server, fields ? 'checkContinue' : 'request')
    this.push(`GET / HTTP/1.1\r\nHost: a\r\n${fields}\r\n`)
    const [, response] = (await received) as [unknown, ServerResponse]
    return response
  }
}

let server: Server
beforeEach(() => {
  server = createServer()
  limitConnections(server, MAX, trustedProxies('10.0.0.0/8'))
})

const answer = async (response: ServerResponse) => {
  response.end()
  await once(response, 'close')
}
const open = (address: string, count = MAX) => Array.from({ length: count }, () => new Connection(address))
/** Returns the indexes of the closed connections. */
const closed = (connections: Connection[]) => connections.flatMap(({ destroyed }, index) => (destroyed ? [index] : []))

// R34.12
describe('a network at its limit', () => {
  it('a new connection replaces the longest-idle connection of a network at its limit', () => {
    const connections = open('192.0.2.1', MAX + 2)
    expect(closed(connections)).toEqual([0, 1])
  })

  it('at the limit of a network, a new connection does not replace the most recently used connection', async () => {
    const connections = open('192.0.2.1')
    await answer(await connections[0]!.request())
    connections.push(new Connection('192.0.2.1'))
    expect(closed(connections)).toEqual([1])
  })

  it.each(['', 'Expect: 100-continue\r\n'])(
    'a new connection does not replace a connection with a request under way (%j)',
    async fields => {
      const connections = open('192.0.2.1')
      const response = await connections[0]!.request(fields)
      connections.push(new Connection('192.0.2.1'))
      expect(closed(connections)).toEqual([1])
      await answer(response)
      connections.push(...open('192.0.2.1', 3))
      expect(closed(connections)).toEqual([0, 1, 2, 3])
    },
  )

  it('a connection is kept until all of its pipelined requests are answered', async () => {
    const connections = open('192.0.2.1')
    const responses = [await connections[0]!.request(), await connections[0]!.request()]
    await answer(responses[0]!)
    connections.push(...open('192.0.2.1', 3))
    expect(closed(connections)).toEqual([1, 2, 3])
  })

  it('a network at its limit gets no new connection while all of its connections are busy', async () => {
    const connections = open('192.0.2.1')
    for (const connection of connections) await connection.request()
    connections.push(new Connection('192.0.2.1'))
    expect(closed(connections)).toEqual([MAX])
  })

  it('a network at its limit may open a connection after one of its connections has closed', async () => {
    const connections = open('192.0.2.1')
    connections[2]!.destroy()
    await once(connections[2]!, 'close')
    connections.push(new Connection('192.0.2.1'))
    expect(closed(connections)).toEqual([2])
  })

  it('a network at its limit does not affect other networks', () => {
    const others = [...open('192.0.2.2'), ...open('2001:db8:0:1::1')]
    open('192.0.2.1', 10 * MAX)
    open('2001:db8:0:2::1', 10 * MAX)
    expect(closed(others)).toEqual([])
  })
})

// R34.12
it('an IPv6 /64 counts as one network, as does an IPv4 address in both notations', () => {
  const v6 = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'].map(address => new Connection(address))
  const v4 = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'].map(address => new Connection(address))
  expect([closed(v6), closed(v4)]).toEqual([[0], [0]])
})

// R34.12
it('the connections of trusted proxies are not limited', async () => {
  const connections = open('::ffff:10.1.2.3', 10 * MAX)
  await answer(await connections[0]!.request())
  expect(closed(connections)).toEqual([])
})
