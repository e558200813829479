import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { trackConnections, type Drain } from './drain'

/** Long enough for a request to travel within one process. */
const LINGER_MS = 500
/** Longer than any test may take, so that a drain never ends by its timeout. */
const LONG_MS = 60_000

let server: Server
let drain: Drain
/** The responses in the order of their requests. The test ends the responses to `/wait`. */
let responses: ServerResponse[]

beforeEach(async () => {
  responses = []
  server = createServer((request, response) => {
    responses.push(response)
    if (request.url !== '/wait') response.end('done')
  })
  drain = trackConnections(server, LINGER_MS)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

const open = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
const request = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)

/** Reads everything until the server closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

/** Opens a connection and sends a request that stays unanswered until the test answers it. */
async function busy(): Promise<Socket> {
  const socket = await open()
  request(socket, '/wait')
  await once(server, 'request')
  return socket
}

// R31.6
describe('a server that drains', () => {
  it('draining closes idle connections, even unused ones, and connections with an incomplete request', async () => {
    const used = await open()
    request(used)
    await once(used, 'data')
    const unused = await open()
    const half = await open()
    half.write('GET / HTTP/1.1\r\nHo')
    expect(await drain(LONG_MS)).toBe(0)
    expect(await Promise.all([used, unused, half].map(readToEnd))).toEqual(['', '', ''])
  })

  it('a server that drains accepts no new connection', async () => {
    const { port } = server.address() as AddressInfo
    const drained = drain(LONG_MS)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
    await drained
  })

  it('a request under way is answered with `Connection: close` while the server drains', async () => {
    const socket = await busy()
    const drained = drain(LONG_MS)
    responses[0]?.end('at last')
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n[^]*at last$/)
    expect(await drained).toBe(0)
  })

  it('a request that was on its way on an idle connection is answered while the server drains', async () => {
    const socket = await open()
    request(socket)
    await once(socket, 'data')
    const drained = drain(LONG_MS)
    request(socket)
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n[^]*done$/)
    expect(await drained).toBe(0)
  })

  it('draining closes a connection that becomes idle after its response promised keep-alive', async () => {
    const socket = await busy()
    responses[0]?.write('begun')
    await once(socket, 'data')
    const drained = drain(LONG_MS)
    responses[0]?.end('ended')
    expect(await readToEnd(socket)).toContain('ended')
    expect(await drained).toBe(0)
  })

  it('draining cuts off requests that take too long, and counts them', async () => {
    const socket = await busy()
    expect(await drain(50)).toBe(1)
    expect(await readToEnd(socket)).toBe('')
  })
})
