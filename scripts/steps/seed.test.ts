import { expect, test, vi } from 'vitest'
import { chooseSeed } from './seed.mjs'

const printed = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true)

test('a given `TEST_SEED` is kept and printed', () => {
  const write = printed()
  vi.stubEnv('TEST_SEED', '7')
  chooseSeed()
  expect(process.env.TEST_SEED).toBe('7')
  expect(write).toHaveBeenCalledWith('TEST_SEED=7 repeats the generated data of this run\n')
})

test('without `TEST_SEED` each run chooses another seed', () => {
  printed()
  const seeds = Array.from({ length: 5 }, () => {
    vi.stubEnv('TEST_SEED', undefined)
    chooseSeed()
    return process.env.TEST_SEED
  })
  expect(new Set(seeds).size).toBe(5)
  for (const seed of seeds) expect(seed).toMatch(/^\d+$/)
})
