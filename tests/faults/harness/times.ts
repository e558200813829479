import { expect } from 'vitest'
import type { School } from './school'
import { isShort } from './size'

/** Only the full run judges times, because `npm test` runs other files and other work on the machine at the same time. */
export const judgesTimes = !isShort

/** Expects `ms` to be below a limit, which is higher on a slow machine. Does nothing in the short run. */
export function expectFast(ms: number, limitMs: number, { slowness }: School): void {
  if (judgesTimes) expect.soft(ms).toBeLessThan(limitMs * slowness)
}
