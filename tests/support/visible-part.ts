import { vi } from 'vitest'

/** Makes the page as high as its content, so that every element is in its visible part until the test ends. */
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
