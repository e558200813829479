import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { trustedProxies } from '../connections/client-address'
import { DEV_TOOLS } from './dev-tools'
import { createFrontServer } from './front-server'

let server: Server
const start = async (options = {}) => {
  server = createFrontServer({
    ...options,
    isTrustedProxy: trustedProxies(''),
    https: false,
    handle: (_request, response) => {
      response.end('handled')
      return Promise.resolve()
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}
afterEach(() => server.close())

const open = () => connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
/** @returns everything the server sends until it closes the connection */
const send = (request: string): Promise<string> => text(open().end(request))

const upgrade = (path: string, to = 'websocket') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`

describe('a request to switch protocols', () => {
  // R34.11
  it.each([
    ['websocket', '/login', 200],
    ['h2c', '/login', 200],
    ['websocket', '/api/health', 200],
    ['h2c', '/api/v1/teachers', 404],
  ])(
    'a request to switch to %s at %s is answered like any other request, and the connection closes',
    async (to, path, status) => {
      await start()
      const client = open()
      client.write(upgrade(path, to))
      expect(await text(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close\r\n`, 'i'))
    },
  )

  // R34.11
  it('a request to switch protocols reaches Next only in development, at the path of Fast Refresh', async () => {
    const upgrades = new EventEmitter()
    await start({ tools: { ...DEV_TOOLS, upgrades } })
    const refused = /^HTTP\/1\.1 400 [^]*x-frame-options: DENY\r\n[^]*"This server does not switch protocols"/
    expect(await send(upgrade('/_next/hmr?id=x'))).toMatch(refused)
    upgrades.on('upgrade', (_request, socket: Socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    expect(await send(upgrade('/_next/hmr?id=x'))).toMatch(/^HTTP\/1\.1 101 /)
    expect(await send(upgrade('/students'))).toMatch(refused)
  })
})

describe('a connection whose request has no response object', () => {
  const CONNECT = 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'
  const MALFORMED = 'nonsense\r\n\r\n'

  /** Opens a connection and sends a request. @returns both ends */
  const ends = async (request: string) => {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = open()
    client.write(request)
    return { client, socket: (await accepted)[0] }
  }

  // R34.10
  it.each([CONNECT, MALFORMED])(
    'after %j, which gets no response object, the server closes the connection once the client has closed it',
    async request => {
      await start()
      const { client, socket } = await ends(request)
      const closed = once(socket, 'close')
      client.resume().end()
      await closed
    },
  )

  // R34.10
  it('a connection without a response object is closed even if the client keeps it open', async () => {
    await start()
    for (const request of [CONNECT, MALFORMED]) {
      const { client, socket } = await ends(request)
      await once(socket, 'close')
      expect(client.writable).toBe(true)
      client.destroy()
    }
  })

  // R34.10
  it.each([
    ['connect', CONNECT],
    ['clientError', MALFORMED],
  ])('the server survives when a client resets a connection without a response object (%s)', async (event, request) => {
    await start()
    const { client, socket } = await ends(request)
    await once(server, event)
    expect(socket.listenerCount('error')).toBeGreaterThan(0)
    const closed = new Promise(resolve => socket.once('close', resolve))
    client.resetAndDestroy()
    await closed
  })
})
