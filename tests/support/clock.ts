import { vi } from 'vitest'

/** Moves the clock until the end of the test (school.ts). Timers are not affected. */
export function advanceClock(milliseconds: number): void {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
