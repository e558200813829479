import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runInChildren } from '@/tests/support/children'
import { db } from './db'
import { env } from '@/lib/server/platform/env'
import { WriteQueue } from './write-queue'

it('the queue runs writes in order of arrival', async () => {
  const order = new WriteQueue()
  const done: number[] = []
  await Promise.all(
    [1, 2, 3].map(number =>
      order.run(async () => {
        await yieldToEventLoop()
        done.push(number)
      }),
    ),
  )
  expect(done).toEqual([1, 2, 3])
})

it('the queue continues after a failed write', async () => {
  const order = new WriteQueue()
  await expect(order.run(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
  expect(await order.run(() => Promise.resolve('yours'))).toBe('yours')
})

it('other work of the process runs between writes', async () => {
  let rounds = 0
  let isWriting = true
  const countRounds = () => {
    rounds += 1
    if (isWriting) setImmediate(countRounds)
  }
  setImmediate(countRounds)
  const names = Array.from({ length: 30 }, (_, n) => `turn-${n}`)
  await Promise.all(names.map(name => db.$transaction(tx => tx.sequence.create({ data: { name, value: 1 } }))))
  isWriting = false
  // The event loop has run at least once for each write.
  expect(rounds).toBeGreaterThanOrEqual(names.length)
})

it('two cluster workers that keep writing to one file do not block each other', async () => {
  // This variable marks a process as a cluster worker.
  const worker = { DATA_DIR: env().DATA_DIR, NODE_UNIQUE_ID: '1' }
  const outcomes = await runInChildren(2, 'tests/support/writers.ts', 'writeFor', [2_000], { env: worker })
  const tallies = outcomes.map(outcome => outcome?.value as { written: number; failed: number })
  expect(tallies.map(({ failed }) => failed)).toEqual([0, 0])
  for (const { written } of tallies) expect(written).toBeGreaterThan(0)
})
