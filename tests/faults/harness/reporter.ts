import { basename } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Metrics } from './metrics'

const COLUMNS: [heading: string, of: (metrics: Metrics) => string | number | undefined][] = [
  ['rounds', metrics => metrics.rounds],
  ['answered', metrics => metrics.answered],
  ['found', metrics => metrics.found],
  ['lost', metrics => metrics.lost],
  ['doubled', metrics => metrics.doubled],
  ['broken', metrics => metrics.broken],
  ['worst ms', metrics => metrics.recoveryMs && Math.round(metrics.recoveryMs)],
]

/** Prints a table of the faults with their metrics at the end of the run. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = [...modules]
      .sort((a, b) => a.moduleId.localeCompare(b.moduleId))
      .flatMap(module => [...module.children.allTests()])
      .flatMap(test => {
        const { metrics } = test.meta()
        return metrics ? [{ name: nameOf(test), metrics }] : []
      })
    if (rows.length > 0) process.stdout.write(`\n${tableOf(rows)}\n`)
  }
}

/** For example `01 kill -9 loses no answered write, on sqlite`. */
const nameOf = (test: TestCase) =>
  `${test.result().state === 'passed' ? ' ' : '✗'} ${basename(test.module.moduleId).slice(0, 2)} ${test.name}`

function tableOf(rows: { name: string; metrics: Metrics }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const heading = ' '.repeat(width) + COLUMNS.map(([title]) => title.padStart(9)).join('')
  const lines = rows.map(({ name, metrics }) => {
    const cells = COLUMNS.map(([, of]) => String(of(metrics) ?? '').padStart(9)).join('')
    const more = Object.entries(metrics.more ?? {}).map(([what, value]) => `${what} ${value}`)
    return name.padEnd(width) + cells + (more.length ? `\n     ${more.join(', ')}` : '')
  })
  return [heading, ...lines].join('\n')
}
