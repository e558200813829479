import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { together } from '@/lib/testing/children'
import { db } from '../db'
import { env } from '../env'
import { WriteOrder } from './write-order'

it('is that of arrival', async () => {
  const order = new WriteOrder()
  const done: number[] = []
  await Promise.all(
    [1, 2, 3].map(number =>
      order.run(async () => {
        await tick()
        done.push(number)
      }),
    ),
  )
  expect(done).toEqual([1, 2, 3])
})

it('goes on when one fails', async () => {
  const order = new WriteOrder()
  await expect(order.run(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
  expect(await order.run(() => Promise.resolve('yours'))).toBe('yours')
})

it('leaves room for everything else in the process', async () => {
  let heard = 0
  const listening = setInterval(() => (heard += 1), 0)
  const names = Array.from({ length: 30 }, (_, n) => `turn-${n}`)
  await Promise.all(names.map(name => db.$transaction(tx => tx.sequence.create({ data: { name, value: 1 } }))))
  clearInterval(listening)
  expect(heard).toBeGreaterThan(10)
})

it('is shared with other workers: of two that write without end none fails or waits for long', async () => {
  // What makes a process one of a cluster's workers.
  const worker = { DATA_DIR: env().DATA_DIR, NODE_UNIQUE_ID: '1' }
  const outcomes = await together(2, 'lib/testing/writers.ts', 'writeFor', [2_000], { env: worker })
  const tallies = outcomes.map(outcome => outcome?.value as { written: number; failed: number })
  expect(tallies.map(({ failed }) => failed)).toEqual([0, 0])
  const [less = 0, more = 0] = tallies.map(({ written }) => written).sort((a, b) => a - b)
  expect(less).toBeGreaterThan(more / 4)
}, 60_000)
