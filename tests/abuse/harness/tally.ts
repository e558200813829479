import { TestRunner } from 'vitest'

/** The number of bad requests, and of wrong responses to them. */
export type Tally = { tried: number; wrong: number; slowestMs: number }

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    tally?: Tally
    /** Measurements of the test, by name. */
    measured?: Record<string, number>
  }
}

/** Counts one response for the running test. */
export function countResponse(isWrong: boolean, ms: number): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (!meta) return
  const { tried, wrong, slowestMs } = (meta.tally ??= { tried: 0, wrong: 0, slowestMs: 0 })
  meta.tally = { tried: tried + 1, wrong: wrong + Number(isWrong), slowestMs: Math.max(slowestMs, ms) }
}

/** Records a measurement for the reporter. */
export function recordMeasurement(name: string, value: number): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta) meta.measured = { ...meta.measured, [name]: Math.round(value * 100) / 100 }
}
