import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { drainable, type Drain } from './drain'

/** Longer than any test may take: what drains at all, drains before. */
const LONG_MS = 60_000

let server: Server
let drain: Drain
/** What is asked of the server, in order; a path of `/wait` is answered by the test. */
let asked: ServerResponse[]

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(response)
    if (request.url !== '/wait') response.end('done')
  })
  drain = drainable(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

const open = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)

/** All that comes until the server closes the connection. */
async function rest(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

/** A connection on which something was asked and is not yet answered. */
async function busy(): Promise<Socket> {
  const socket = await open()
  ask(socket, '/wait')
  await once(server, 'request')
  return socket
}

describe('a server that drains', () => {
  it('ends although nobody closes connections at rest, used or not, or half a request', async () => {
    const used = await open()
    ask(used)
    await once(used, 'data')
    const unused = await open()
    const half = await open()
    half.write('GET / HTTP/1.1\r\nHo')
    expect(await drain(LONG_MS)).toBe(0)
    expect(await Promise.all([used, unused, half].map(rest))).toEqual(['', '', ''])
  })

  it('takes no new connection', async () => {
    const { port } = server.address() as AddressInfo
    const drained = drain(LONG_MS)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
    await drained
  })

  it('answers what is under way, and says that the connection ends', async () => {
    const socket = await busy()
    const drained = drain(LONG_MS)
    asked[0]?.end('at last')
    expect(await rest(socket)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n[^]*at last$/)
    expect(await drained).toBe(0)
  })

  it('answers what was on its way on a connection at rest', async () => {
    const socket = await open()
    ask(socket)
    await once(socket, 'data')
    const drained = drain(LONG_MS)
    ask(socket)
    expect(await rest(socket)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n[^]*done$/)
    expect(await drained).toBe(0)
  })

  it('closes a connection that comes to rest after its client was promised that it stays', async () => {
    const socket = await busy()
    asked[0]?.write('begun')
    await once(socket, 'data')
    const drained = drain(LONG_MS)
    asked[0]?.end('ended')
    expect(await rest(socket)).toContain('ended')
    expect(await drained).toBe(0)
  })

  it('cuts off what takes too long, and counts it', async () => {
    const socket = await busy()
    expect(await drain(50)).toBe(1)
    expect(await rest(socket)).toBe('')
  })
})
