import { randomInt } from 'node:crypto'
import { say } from './failure.mjs'

/** Sets TEST_SEED for the tests of this command, unless it is set, and prints it: it repeats a run with random data. */
export function drawSeed() {
  process.env.TEST_SEED ??= String(randomInt(1, 2 ** 31))
  say(`Random test data comes from TEST_SEED=${process.env.TEST_SEED}`)
}
