import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Rounds } from './rounds'

/** What begins in each round of ten requests that come at once, and of one that comes in the round after. */
async function begunInEach(): Promise<string[][]> {
  const rounds = new Rounds()
  const begun: string[][] = [[]]
  const ask = (name: string) => {
    rounds.take(() => begun.at(-1)?.push(name))
  }
  for (let n = 0; n < 10; n++) ask(String(n))
  for (let round = 1; round <= 4; round++) {
    begun.push([])
    await nextRound()
    if (round === 1) ask('late')
  }
  return begun
}

it('begins four in a round, in their order, and leaves none out', async () => {
  expect(await begunInEach()).toEqual([['0', '1', '2', '3'], ['4', '5', '6', '7'], ['8', '9', 'late'], [], []])
})

it('begins at once what comes alone', async () => {
  const rounds = new Rounds()
  for (let round = 0; round < 3; round++) {
    let isBegun = false
    rounds.take(() => (isBegun = true))
    expect(isBegun).toBe(true)
    await nextRound()
  }
})
