import { onTestFinished, vi } from 'vitest'
import { env } from '@/lib/server/platform/env'

/** Sets REQUESTS_PER_SECOND for one test. The clock of the token buckets stops, so that a slow test does not refill them. */
export function setRequestRate(rate: number): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  const settings = env()
  const before = settings.REQUESTS_PER_SECOND
  settings.REQUESTS_PER_SECOND = rate
  onTestFinished(() => {
    settings.REQUESTS_PER_SECOND = before
    vi.useRealTimers()
  })
}
