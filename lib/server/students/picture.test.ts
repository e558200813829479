import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { picture } from '@/lib/testing/pictures'
import { toPicture } from './picture'

// ASVS 15.2.2
it('decodes as many as can wait, and sends the next away', async () => {
  const bytes = await picture('jpeg', 100, 100)
  const results = await Promise.allSettled(Array.from({ length: 23 }, () => toPicture(bytes)))
  const [late, ...others] = results.reverse()
  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
})

it('U10 decodes two at once at most, however many come', async () => {
  const bytes = await picture('jpeg', 1_000, 1_000)
  const busy: number[] = []
  // Told whenever one begins or ends.
  const look = () => void busy.push(sharp.counters().queue + sharp.counters().process)
  sharp.queue.on('change', look)
  onTestFinished(() => void sharp.queue.off('change', look))
  await Promise.all(Array.from({ length: 20 }, () => toPicture(bytes)))
  expect(busy.length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...busy)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...busy)).toBeLessThanOrEqual(2)
  // As many as come at once where nobody takes turns: the counter does count.
  busy.length = 0
  await Promise.all(Array.from({ length: 20 }, () => sharp(bytes).resize(8).toBuffer()))
  expect(Math.max(...busy)).toBeGreaterThan(2)
})
