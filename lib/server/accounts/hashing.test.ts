import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
import bcrypt from 'bcrypt'
import { expect, it, vi } from 'vitest'
import { bcryptThreads } from './hashing'

/** The niceness of each thread of this process, from field 19 of `stat` in proc(5). */
const nicenesses = () =>
  readdirSync('/proc/self/task').map(thread => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })

it('`bcryptThreads` hashes and compares as bcrypt does', async () => {
  const hash = await bcryptThreads.hash('Secret@123', 4)
  expect(bcrypt.compareSync('Secret@123', hash)).toBe(true)
  expect(await bcryptThreads.hash('Secret@123', hash.slice(0, 29))).toBe(hash)
  expect(await Promise.all(['Secret@123', 'secret@123'].map(text => bcryptThreads.compare(text, hash)))).toEqual([
    true,
    false,
  ])
})

it('`bcryptThreads` throws the error of bcrypt, and still works afterwards', async () => {
  await expect(bcryptThreads.hash('Secret@123', 'no salt')).rejects.toThrow('Invalid salt')
  expect(await bcryptThreads.compare('Secret@123', 'no hash')).toBe(false)
})

const own = getPriority()
/** The niceness of hashing threads. 19 is the highest niceness, which is the lowest priority. */
const lower = Math.min(19, own + 10)

it.runIf(platform() === 'linux' && own < 19)(
  '`bcryptThreads` runs threads at a lower priority, and ends idle threads after five seconds',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const work = Promise.all([bcryptThreads.hash('Secret@123', 11), bcryptThreads.hash('Secret@456', 11)])
    await expect.poll(() => nicenesses().filter(niceness => niceness === lower), { interval: 5 }).toHaveLength(2)
    expect(nicenesses()).toContain(own)
    await work
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(() => nicenesses().includes(lower)).toBe(false)
  },
)
