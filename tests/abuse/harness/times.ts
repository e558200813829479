import { expect } from 'vitest'
import { site } from './site'
import { isShort } from './size'

/** Only the full run judges times: in `npm test` other work on the machine would be judged with them. */
export const judgesTimes = !isShort

/** Expects less than a number of milliseconds, more on a slow machine, where times are judged. */
export function expectFast(ms: number, limitMs: number, what?: string): void {
  if (judgesTimes) expect.soft(ms, what).toBeLessThan(limitMs * site.slowness)
}
