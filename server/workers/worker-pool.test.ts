import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Child, isAlive } from '@/tests/support/children'
import { freePort } from '@/tests/support/free-port'

const LOST = 7
const POLLING = { timeout: 20_000, interval: 50 }

let folder: string
let broken: string
let url: string
let primary: Child

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worker-pool-'))
  broken = join(folder, 'broken')
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  primary = await Child.load('tests/support/pool-primary.ts', { env: { PORT: String(port), BROKEN: broken } })
})
afterEach(async () => {
  await primary.kill()
  rmSync(folder, { recursive: true, force: true })
})

type Worker = { pid: number; number: string }
const whoAnswers = async () => (await (await fetch(url)).json()) as Worker

/** Waits until exactly `count` different matching workers answer. */
const workers = (count: number, matches: (worker: Worker) => boolean = () => true) =>
  vi.waitFor(async () => {
    const answers = await Promise.all(Array.from({ length: 3 * count }, whoAnswers))
    const seen = new Map(answers.map(worker => [worker.pid, worker]))
    expect([...seen.values()].filter(matches)).toHaveLength(count)
    return [...seen.values()]
  }, POLLING)

it('a worker pool serves one port from the given number of processes', async () => {
  await primary.call('start', 3)
  expect((await workers(3)).map(({ number }) => number).sort()).toEqual(['0', '1', '2'])
})

// R31.9
it('a pool replaces a worker that has died', async () => {
  await primary.call('start', 2)
  const [dead, other] = await workers(2)
  process.kill(dead?.pid ?? 0, 'SIGKILL')
  const now = await workers(2, ({ pid }) => pid !== dead?.pid)
  expect(now).toContainEqual(other)
  expect(now.map(({ number }) => number).sort()).toEqual(['0', '1'])
})

it('the other workers serve while a replacement fails to start', async () => {
  await primary.call('start', 2)
  const [dead, other] = await workers(2)
  writeFileSync(broken, '')
  process.kill(dead?.pid ?? 0, 'SIGKILL')
  expect(await workers(1, ({ pid }) => pid !== dead?.pid)).toEqual([other])
  rmSync(broken)
  expect(await workers(2, ({ pid }) => pid !== dead?.pid)).toContainEqual(other)
})

it('a pool gives up at once when the first worker cannot start', async () => {
  writeFileSync(broken, '')
  expect(await primary.call('start', 2)).toBeNull()
  expect(await primary.ended).toBe(LOST)
})

// R31.9
it('a pool gives up when no worker is left and none can start', async () => {
  await primary.call('start', 2)
  const pids = (await workers(2)).map(({ pid }) => pid)
  writeFileSync(broken, '')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  expect(await primary.ended).toBe(LOST)
})

it('a pool that stops ends all workers and starts no others', async () => {
  await primary.call('start', 2)
  const pids = (await workers(2)).map(({ pid }) => pid)
  await primary.call('stop')
  expect(pids.filter(isAlive)).toEqual([])
  await expect(fetch(url)).rejects.toThrow()
})

// R31.9
it('all workers end when the primary dies', async () => {
  await primary.call('start', 2)
  const pids = (await workers(2)).map(({ pid }) => pid)
  await primary.kill()
  await vi.waitFor(() => {
    expect(pids.filter(isAlive)).toEqual([])
  }, POLLING)
})
