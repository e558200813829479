import type { TestContext } from 'vitest'

/** The measurements of a test. Every key is optional; `more` has values that only this fault has. */
export type Metrics = {
  /** How often the fault was injected. */
  rounds?: number
  /** Writes that were answered with 2xx. */
  answered?: number
  /** Answered writes whose effect was found afterwards. */
  found?: number
  lost?: number
  /** Records that one creation with an idempotency key created more than once. */
  doubled?: number
  /** Half-written records, orphans, numbers behind their sequence, damaged pages. */
  broken?: number
  /** The longest time until the system had recovered, in milliseconds. */
  recoveryMs?: number
  more?: Record<string, string | number>
}

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    metrics?: Metrics
  }
}

/** Adds metrics to the table at the end of the run. Call it before the first assertion, so that failures have metrics. */
export function recordMetrics({ task }: Pick<TestContext, 'task'>, metrics: Metrics): void {
  const { more, ...rest } = metrics
  task.meta.metrics = { ...task.meta.metrics, ...rest, more: { ...task.meta.metrics?.more, ...more } }
}

/** The percentile of values. A share of 0.99 is the 99th percentile. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
