import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Child, isAlive } from '@/lib/testing/children'
import { freePort } from '@/lib/testing/free-port'

const LOST = 7
const PATIENCE = { timeout: 20_000, interval: 50 }

let folder: string
let broken: string
let url: string
let primary: Child

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crew-'))
  broken = join(folder, 'broken')
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  primary = await Child.load('lib/testing/crew-primary.ts', { env: { PORT: String(port), BROKEN: broken } })
})
afterEach(async () => {
  await primary.kill()
  rmSync(folder, { recursive: true, force: true })
})

type Worker = { pid: number; place: string }
const ask = async () => (await (await fetch(url)).json()) as Worker

/** Who answers, as soon as `count` different workers have and all of them fit. */
const workers = (count: number, fit: (worker: Worker) => boolean = () => true) =>
  vi.waitFor(async () => {
    const answers = await Promise.all(Array.from({ length: 3 * count }, ask))
    const seen = new Map(answers.map(worker => [worker.pid, worker]))
    expect([...seen.values()].filter(fit)).toHaveLength(count)
    return [...seen.values()]
  }, PATIENCE)

it('serves one port from as many processes as it is told', async () => {
  await primary.call('start', 3)
  expect((await workers(3)).map(({ place }) => place).sort()).toEqual(['0', '1', '2'])
}, 30_000)

it('puts another in the place of one that has died', async () => {
  await primary.call('start', 2)
  const [dead, other] = await workers(2)
  process.kill(dead?.pid ?? 0, 'SIGKILL')
  const now = await workers(2, ({ pid }) => pid !== dead?.pid)
  expect(now).toContainEqual(other)
  expect(now.map(({ place }) => place).sort()).toEqual(['0', '1'])
}, 30_000)

it('serves on with the others while nobody can take a place', async () => {
  await primary.call('start', 2)
  const [dead, other] = await workers(2)
  writeFileSync(broken, '')
  process.kill(dead?.pid ?? 0, 'SIGKILL')
  expect(await workers(1, ({ pid }) => pid !== dead?.pid)).toEqual([other])
  rmSync(broken)
  expect(await workers(2, ({ pid }) => pid !== dead?.pid)).toContainEqual(other)
}, 30_000)

it('gives up at once when the first cannot start', async () => {
  writeFileSync(broken, '')
  expect(await primary.call('start', 2)).toBeNull()
  expect(await primary.ended).toBe(LOST)
}, 30_000)

it('gives up when none is left and none can start', async () => {
  await primary.call('start', 2)
  const pids = (await workers(2)).map(({ pid }) => pid)
  writeFileSync(broken, '')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  expect(await primary.ended).toBe(LOST)
}, 30_000)

it('stops them all, and starts no other', async () => {
  await primary.call('start', 2)
  const pids = (await workers(2)).map(({ pid }) => pid)
  await primary.call('stop')
  expect(pids.filter(isAlive)).toEqual([])
  await expect(fetch(url)).rejects.toThrow()
}, 30_000)

it('leaves none behind when it dies itself', async () => {
  await primary.call('start', 2)
  const pids = (await workers(2)).map(({ pid }) => pid)
  await primary.kill()
  await vi.waitFor(() => {
    expect(pids.filter(isAlive)).toEqual([])
  }, PATIENCE)
}, 30_000)
