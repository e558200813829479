import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { RequestScheduler } from './request-scheduler'

/** The requests started in each round: ten arrive in the first round and one more in the second. */
async function startedPerRound(): Promise<string[][]> {
  const scheduler = new RequestScheduler()
  const started: string[][] = [[]]
  const send = (name: string) => {
    scheduler.schedule(() => started.at(-1)?.push(name))
  }
  for (let n = 0; n < 10; n++) send(String(n))
  for (let round = 1; round <= 4; round++) {
    started.push([])
    await nextRound()
    if (round === 1) send('late')
  }
  return started
}

it('the scheduler starts four requests per round, in order, and leaves none out', async () => {
  expect(await startedPerRound()).toEqual([['0', '1', '2', '3'], ['4', '5', '6', '7'], ['8', '9', 'late'], [], []])
})

it('the scheduler starts a single request at once', async () => {
  const scheduler = new RequestScheduler()
  for (let round = 0; round < 3; round++) {
    let isStarted = false
    scheduler.schedule(() => (isStarted = true))
    expect(isStarted).toBe(true)
    await nextRound()
  }
})
