import { expect } from 'vitest'
import { site } from './site'
import { isShort } from './size'

/** Only the full run judges times, because `npm test` does other work on the machine at the same time. */
export const judgesTimes = !isShort

/** Expects `ms` to be below a limit, which is higher on a slow machine. Does nothing in the short run. */
export function expectFast(ms: number, limitMs: number, what?: string): void {
  if (judgesTimes) expect.soft(ms, what).toBeLessThan(limitMs * site.slowness)
}
