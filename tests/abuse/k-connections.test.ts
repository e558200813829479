import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppServer } from '@/tests/faults/harness/app-server'
import { runAtEnd } from '@/tests/faults/harness/run-at-end'
import { createRandom } from '@/tests/faults/harness/random'
import { pollUntil } from '@/tests/faults/harness/poll-until'
import { SEED } from '@/tests/support/seed'
import { heapOf, INSPECTABLE } from './harness/heap'
import { directTo, REQUESTS, sendAndReset, startTlsProxy, type Open } from './harness/resets'
import { site } from './harness/site'
import { fullOrShort } from './harness/size'
import { recordMeasurement } from './harness/tally'

const RESETS = fullOrShort(1_000, 192)
const UPGRADES = fullOrShort(10_000, 60)
const IDLE = fullOrShort(10_050, 1_050)
const AT_ONCE = 50
/** Long enough for a reset to hit every stage of a request. */
const LATEST_RESET_MS = 40
/** Room for files and connections that the server itself opens now and then. */
const SPARE_DESCRIPTORS = 10
const SPARE_MB = 10

const start = (env = {}) => AppServer.start({ env: { ...site.env, LOG_LEVEL: 'info', ...INSPECTABLE, ...env } })

let server: AppServer
beforeAll(async () => {
  server = await start()
  return () => server.kill()
})

const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length
const returnTo = (count: number) => pollUntil(() => descriptors() <= count + SPARE_DESCRIPTORS, { what: 'descriptors' })

/** Calls `act` `count` times, `AT_ONCE` at a time. */
async function repeat(count: number, act: (n: number) => Promise<void>): Promise<void> {
  let begun = 0
  const one = async () => {
    while (begun < count) await act(begun++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const open = async ({ localAddress = '127.0.0.1', url = server.url } = {}) => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  return socket
}

describe('K: connections', () => {
  const ways: Record<string, (url: string) => Open | Promise<Open>> = {
    directly: directTo,
    'through a TLS proxy': startTlsProxy,
  }
  for (const [how, opener] of Object.entries(ways)) {
    // R34.10
    test(`K1 clients that reset their connections at any moment, ${how}, leave nothing behind`, async () => {
      const draw = createRandom(SEED)
      const way = await opener(server.url)
      const kinds = Object.values(REQUESTS)
      const reset = (n: number) => sendAndReset(way, kinds[n % kinds.length]!, Math.floor(draw() * LATEST_RESET_MS))
      // Warm up, so that the server has opened its files and loaded its modules.
      await repeat(RESETS, reset)
      await pollUntil(() => server.isReady())
      const before = { descriptors: descriptors(), memory: await heapOf(server) }
      await repeat(RESETS, reset)
      expect(server.isRunning).toBe(true)
      await pollUntil(() => server.isReady(), { what: 'an answer after the resets' })
      await returnTo(before.descriptors)
      const more = (await heapOf(server)) - before.memory
      recordMeasurement(`resets ${how}, MB more`, more)
      expect(more).toBeLessThan(SPARE_MB)
    })
  }

  // R34.11
  test('K2 a request to switch protocols is answered like any other, and its connection is closed', async () => {
    const paths = {
      '/': 307,
      '/students': 307,
      '/login': 200,
      '/api/health': 200,
      '/nowhere': 307,
      '/api/nowhere': 404,
    }
    const cases = ['websocket', 'h2c'].flatMap(to =>
      Object.entries(paths).map(([path, status]) => ({ to, path, expected: `HTTP/1.1 ${status}` })),
    )
    const before = descriptors()
    const wrong: string[] = []
    await repeat(UPGRADES, async n => {
      const { to, path, expected } = cases[n % cases.length]!
      const socket = await open()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`)
      const answer = await text(socket)
      if (!answer.startsWith(expected)) wrong.push(`${to} at ${path}: ${answer.slice(0, 100)}`)
    })
    expect(wrong).toEqual([])
    await returnTo(before)
    for (const route of ['/login', '/students', '/api/*']) expect(server.output).toContain(`"route":"${route}"`)
  })
})

describe('K: idle connections of one address', () => {
  const REQUEST = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n'

  /** Opens a connection, uses it once and keeps it open. */
  const idle = async (url?: string) => {
    const socket = await open({ url })
    socket.on('error', () => undefined)
    socket.write(REQUEST)
    await once(socket, 'data')
    runAtEnd(() => socket.destroy())
    return socket
  }
  const crowd = async (count: number, url?: string) => {
    const sockets: Socket[] = []
    await repeat(count, async () => void sockets.push(await idle(url)))
    return sockets
  }
  const isOpen = ({ closed, readableEnded }: Socket) => !closed && !readableEnded

  // R34.12
  test('K3 idle connections of one address are limited, so that new connections are still served', async () => {
    const before = descriptors()
    const sockets = await crowd(IDLE)
    await pollUntil(() => sockets.filter(isOpen).length <= 1_000, { what: 'the oldest connections to be closed' })
    expect(sockets.slice(-500).every(isOpen)).toBe(true)
    expect(descriptors()).toBeLessThan(before + 1_000 + SPARE_DESCRIPTORS)
    for (const localAddress of ['127.0.0.2', '127.0.0.1']) {
      const other = await open({ localAddress })
      other.write(REQUEST)
      expect(String(await once(other, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
      other.destroy()
    }
  })

  // R34.12
  test('K3 idle connections of a trusted proxy are not limited', async () => {
    const trusting = await start({ TRUST_PROXY: '127.0.0.1' })
    runAtEnd(() => trusting.kill())
    const sockets = await crowd(1_020, trusting.url)
    const last = await idle(trusting.url)
    expect([...sockets, last].every(isOpen)).toBe(true)
  })
})
