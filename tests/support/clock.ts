import { vi } from 'vitest'

/** Moves the clock forward. `school.ts` restores the real clock after the test. Timers are not affected. */
export function advanceClock(milliseconds: number): void {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}

/** Stops the clock, so that no day, and no step of two-step sign-in, ends during a test. */
export const stopClock = (): void => advanceClock(0)

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
