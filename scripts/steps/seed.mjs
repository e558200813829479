import { randomInt } from 'node:crypto'
import { say } from '../../lib/server/platform/failure.mjs'

/** Chooses a random seed for generated test data, unless TEST_SEED is set, and prints how to repeat the run. */
export function chooseSeed() {
  process.env.TEST_SEED ??= String(randomInt(1, 2 ** 31))
  say(`TEST_SEED=${process.env.TEST_SEED} repeats the generated data of this run`)
}
