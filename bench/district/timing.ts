import { printLine } from '@/lib/server/platform/failure.mjs'
import { median as medianOf } from '../quantile.mjs'

const ROUNDS = 3
const TIMES = 5
/** Work that takes longer than this runs once per round. */
const SLOW_MS = 50

/** Milliseconds: the median of all rounds, the slowest round, and the relative difference between the rounds. */
export type Timing = { name: string; median: number; worst: number; noise: number }

type Row = Omit<Timing, 'name' | 'noise'> & Partial<Pick<Timing, 'noise'>>

/** Runs work once to warm up, then several times in several rounds. */
export async function measureTime(name: string, work: () => Promise<unknown>): Promise<Timing> {
  const repetitions = (await timeOnce(work)) > SLOW_MS ? 1 : TIMES
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (let n = 0; n < repetitions; n++) times.push(await timeOnce(work))
    rounds.push(medianOf(times))
  }
  const [worst, best] = [Math.max(...rounds), Math.min(...rounds)]
  return { name, median: medianOf(rounds), worst, noise: (worst - best) / best }
}

export async function timeOnce(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(8)

export function printHeading(title: string): void {
  printLine(`\n${title.padEnd(64)}  median   worst    goal   noise`)
}

/** Prints one line. Much noise means that the values are not reliable; values of a single round have no noise figure. */
export function printRow(name: string, { median, worst, noise }: Row, goal?: number): void {
  const missed = goal !== undefined && median > goal ? '  over' : ''
  const ofGoal = goal === undefined ? ''.padStart(8) : ms(goal)
  printLine(
    `${name.padEnd(64)}${ms(median)}${ms(worst)}${ofGoal}${(noise === undefined ? '' : `${Math.round(noise * 100)} %`).padStart(8)}${missed}`,
  )
}

/** Prints the median of many queries of one kind, and the slowest query, which has to meet the goal. */
export function printRows(name: string, timings: Timing[], goal: number): void {
  const slowest = timings.reduce((a, b) => (b.median > a.median ? b : a))
  const medians = timings.map(({ median }) => median)
  printRow(`${name} (${timings.length})`, { median: medianOf(medians), worst: slowest.median, noise: medianOf(timings.map(({ noise }) => noise)) }, goal) // prettier-ignore
  printRow(`  slowest: ${slowest.name}`, slowest, goal)
}
