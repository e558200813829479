import type { TestContext } from 'vitest'

/** What a test counted. Every key is optional; `more` holds what only this fault has. */
export type Figures = {
  /** How often the fault was made. */
  rounds?: number
  /** Writes that a client saw answered with 2xx … */
  answered?: number
  /** … and those whose effect was there afterwards. */
  found?: number
  lost?: number
  /** Records that one keyed creation left more than once. */
  doubled?: number
  /** Half-written records, orphans, numbers behind their sequence, damaged pages. */
  broken?: number
  /** The longest time until it was well again, in milliseconds. */
  recoveryMs?: number
  more?: Record<string, string | number>
}

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    figures?: Figures
  }
}

/** Hands figures to the table at the end of the run. Call it before the first expectation: a failure has figures too. */
export function note({ task }: Pick<TestContext, 'task'>, figures: Figures): void {
  const { more, ...rest } = figures
  task.meta.figures = { ...task.meta.figures, ...rest, more: { ...task.meta.figures?.more, ...more } }
}

/** The value that such a share of all does not exceed. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
