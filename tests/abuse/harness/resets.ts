import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls, createServer } from 'node:tls'
import { runAtEnd } from '@/tests/faults/harness/run-at-end'

const HOST = 'Host: school.test\r\n'
const LOGIN = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`

/** Requests in pieces. The client resets its connection after any of the pieces. */
export const REQUESTS: Record<string, string[]> = {
  CONNECT: [`CONNECT school.test:443 HTTP/1.1\r\n${HOST}\r\n`],
  'WebSocket upgrade': [`GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  'h2c upgrade': [`GET /login HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  'half a header': ['GET /login HTTP/1.1\r\nHost: sch'],
  'half a body': [`${LOGIN}Content-Length: 100\r\n\r\n{"email":`],
  'Expect: 100-continue': [`${LOGIN}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n`],
  'a chunked body': [`${LOGIN}Transfer-Encoding: chunked\r\n\r\n`, '9\r\n{"email":\r\n'],
  'oversized headers': [`GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
  'TLS bytes': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  'pipelined GETs': [`GET /api/health HTTP/1.1\r\n${HOST}\r\n`.repeat(20)],
  'an unknown method': [`BREW / HTTP/1.1\r\n${HOST}\r\n`],
  'no Host': ['GET / HTTP/1.1\r\n\r\n'],
  'the absolute form': [`GET http://school.test/login HTTP/1.1\r\n${HOST}\r\n`],
  'a slow header': [...`GET /login HTTP/1.1\r\n${HOST}\r\n`],
  'an idle connection': [],
  'a whole GET': [`GET /login HTTP/1.1\r\n${HOST}\r\n`],
}

/** The stream to write to, and the TCP connection under it. */
type Connection = { stream: Duplex; tcp: Socket }
export type Open = () => Promise<Connection>

export const directTo =
  (url: string): Open =>
  async () => {
    const tcp = connect(Number(new URL(url).port), '127.0.0.1')
    await once(tcp, 'connect')
    return { stream: tcp, tcp }
  }

/** Starts a proxy that ends TLS and forwards bytes and resets. It needs no certificate: both ends share a key. */
export async function startTlsProxy(url: string): Promise<Open> {
  const psk = randomBytes(32)
  const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
  const proxy = createServer({ ...shared, pskCallback: () => psk }, client => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    client.on('error', () => server.resetAndDestroy()).pipe(server)
    server.on('error', () => client.destroy()).pipe(client)
  })
  // A client may reset its connection before the handshake is complete.
  proxy.on('tlsClientError', () => undefined)
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  runAtEnd(() => proxy.close())
  const { port } = proxy.address() as AddressInfo
  return async () => {
    const tcp = connect(port, '127.0.0.1')
    const pskCallback = () => ({ psk, identity: 'test' })
    const stream = connectTls({ ...shared, socket: tcp, pskCallback, checkServerIdentity: () => undefined })
    await once(stream, 'secureConnect')
    return { stream, tcp }
  }
}

/** Sends the pieces, and resets the connection `ms` after the first piece, even if some pieces are not sent yet. */
export async function sendAndReset(open: Open, pieces: readonly string[], ms: number): Promise<void> {
  const { stream, tcp } = await open()
  // The server's answer is discarded; it may be a reset, too.
  stream.on('error', () => undefined).resume()
  const closed = new Promise(resolve => tcp.once('close', resolve))
  const sent = (async () => {
    for (const piece of pieces) {
      if (!stream.writable) return
      stream.write(piece, 'latin1')
      await wait(1)
    }
  })()
  await wait(ms)
  tcp.resetAndDestroy()
  await Promise.all([closed, sent])
}
