import { expect, it, vi } from 'vitest'
import { bcryptThreads } from './hashing'
import { hashPassword, verifyPassword } from './password'

// ASVS 15.2.2
it('the server hashes two passwords at once, queues twenty more, and refuses the next', async () => {
  let [working, most] = [0, 0]
  const ends: (() => void)[] = []
  const slow = async () => {
    most = Math.max(most, ++working)
    await new Promise<void>(resolve => ends.push(resolve))
    working--
    return 'hash'
  }
  vi.spyOn(bcryptThreads, 'hash').mockImplementation(slow)
  vi.spyOn(bcryptThreads, 'compare').mockImplementation(async () => (await slow()) === 'hash')
  const running = Array.from({ length: 22 }, (_, n) => (n % 2 ? hashPassword('x') : verifyPassword('x', 'hash')))
  await expect(verifyPassword('x', 'hash')).rejects.toMatchObject({ code: 'UNAVAILABLE' })

  for (let ended = 0; ended < running.length; ended++) {
    await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await Promise.all(running)
  expect(most).toBe(2)
})
