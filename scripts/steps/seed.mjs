import { randomInt } from 'node:crypto'
import { printLine } from '../../lib/server/platform/failure.mjs'

/** Chooses a random seed for generated test data, unless TEST_SEED is set, and prints how to repeat the run. */
export function chooseSeed() {
  process.env.TEST_SEED ??= String(randomInt(1, 2 ** 31))
  printLine(`TEST_SEED=${process.env.TEST_SEED} repeats the generated data of this run`)
}
