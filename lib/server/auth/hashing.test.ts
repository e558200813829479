import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import bcrypt from 'bcrypt'
import { expect, it, vi } from 'vitest'
import { hashing } from './hashing'

/** How far each thread of this process stands back for others, as Linux tells it (proc(5), field 19 of `stat`). */
const nicenesses = () =>
  readdirSync('/proc/self/task').map(thread => {
    const [, afterName = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(afterName.split(' ')[16])
  })

it('hashes and compares as bcrypt does', async () => {
  const hash = await hashing.hash('Secret@123', 4)
  expect(bcrypt.compareSync('Secret@123', hash)).toBe(true)
  expect(await hashing.hash('Secret@123', hash.slice(0, 29))).toBe(hash)
  expect(await Promise.all(['Secret@123', 'secret@123'].map(text => hashing.compare(text, hash)))).toEqual([
    true,
    false,
  ])
})

it('tells what bcrypt refuses, and goes on', async () => {
  await expect(hashing.hash('Secret@123', 'no salt')).rejects.toThrow('Invalid salt')
  expect(await hashing.compare('Secret@123', 'no hash')).toBe(false)
})

it.runIf(platform() === 'linux')('leaves the processor to others, and its memory after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const work = Promise.all([hashing.hash('Secret@123', 11), hashing.hash('Secret@456', 11)])
  await expect.poll(() => nicenesses().filter(niceness => niceness === 10), { interval: 5 }).toHaveLength(2)
  expect(nicenesses()).toContain(0)
  await work
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => nicenesses().includes(10)).toBe(false)
})
