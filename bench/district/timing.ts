import { say } from '@/scripts/steps/failure.mjs'

const ROUNDS = 3
const TIMES = 5
/** What takes longer is asked once a round. */
const SLOW_MS = 50

/** What one question takes, in ms: the median of all rounds, the slowest round's, and how far the rounds lie apart. */
export type Timing = { name: string; median: number; worst: number; noise: number }

/** Asks once to warm up, then several times in several rounds. */
export async function timed(name: string, ask: () => Promise<unknown>): Promise<Timing> {
  const times = (await once(ask)) > SLOW_MS ? 1 : TIMES
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const taken: number[] = []
    for (let n = 0; n < times; n++) taken.push(await once(ask))
    rounds.push(medianOf(taken))
  }
  const [worst, best] = [Math.max(...rounds), Math.min(...rounds)]
  return { name, median: medianOf(rounds), worst, noise: (worst - best) / best }
}

export async function once(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

/** The n-th part of sorted values, such as 0.99. */
export const quantile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN
export const medianOf = (values: number[]): number => quantile(values, 0.5)

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(8)

export function heading(title: string): void {
  say(`\n${title.padEnd(64)}  median   worst    goal   noise`)
}

/** One line: `worst` is that of all questions behind the row; the noise says how far to trust it. */
export function row(name: string, { median, worst, noise }: Omit<Timing, 'name'>, goal?: number): void {
  const missed = goal !== undefined && median > goal ? '  over' : ''
  const ofGoal = goal === undefined ? ''.padStart(8) : ms(goal)
  say(`${name.padEnd(64)}${ms(median)}${ms(worst)}${ofGoal}${`${Math.round(noise * 100)} %`.padStart(8)}${missed}`)
}

/** Many questions of one kind: the median of all, and the slowest by name, which is held against the goal. */
export function rows(name: string, timings: Timing[], goal: number): void {
  const slowest = timings.reduce((a, b) => (b.median > a.median ? b : a))
  const medians = timings.map(({ median }) => median)
  row(`${name} (${timings.length})`, { median: medianOf(medians), worst: slowest.median, noise: medianOf(timings.map(({ noise }) => noise)) }, goal) // prettier-ignore
  row(`  slowest: ${slowest.name}`, slowest, goal)
}
