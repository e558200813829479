import { vi } from 'vitest'

/** Moves the clock forward. `school.ts` restores the real clock after the test. Timers are not affected. */
export function advanceClock(milliseconds: number): void {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
