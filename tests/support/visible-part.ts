import { vi } from 'vitest'

/** Replaces IntersectionObserver until the test ends. The replacement reports every element as visible. */
export function showWholePage(): void {
  class Observer {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.report([{ isIntersecting: true }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
}
