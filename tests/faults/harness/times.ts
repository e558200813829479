import { expect } from 'vitest'
import type { School } from './school'
import { isShort } from './size'

/** Only the full run judges times: in `npm test` other files and other work on the machine would be judged with them. */
export const judgesTimes = !isShort

/** Expects less than a number of milliseconds, more on a slow machine, where times are judged. */
export function expectFast(ms: number, limitMs: number, { slowness }: School): void {
  if (judgesTimes) expect.soft(ms).toBeLessThan(limitMs * slowness)
}
