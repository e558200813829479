import { afterEach, vi } from 'vitest'

/** Moves the clock; timers go on by themselves. Back to the true time after each test. */
export function passTime(milliseconds: number): void {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

afterEach(() => {
  vi.useRealTimers()
})
