import { basename } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Figures } from './metrics'

const COLUMNS: [heading: string, of: (figures: Figures) => string | number | undefined][] = [
  ['rounds', figures => figures.rounds],
  ['answered', figures => figures.answered],
  ['found', figures => figures.found],
  ['lost', figures => figures.lost],
  ['doubled', figures => figures.doubled],
  ['broken', figures => figures.broken],
  ['worst ms', figures => figures.recoveryMs && Math.round(figures.recoveryMs)],
]

/** Prints a table of the faults with their metrics at the end of the run. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = [...modules]
      .sort((a, b) => a.moduleId.localeCompare(b.moduleId))
      .flatMap(module => [...module.children.allTests()])
      .flatMap(test => {
        const { figures } = test.meta()
        return figures ? [{ name: nameOf(test), figures }] : []
      })
    if (rows.length > 0) process.stdout.write(`\n${tableOf(rows)}\n`)
  }
}

/** For example `01 kill -9 loses no answered write, on sqlite`. */
const nameOf = (test: TestCase) =>
  `${test.result().state === 'passed' ? ' ' : '✗'} ${basename(test.module.moduleId).slice(0, 2)} ${test.name}`

function tableOf(rows: { name: string; figures: Figures }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const heading = ' '.repeat(width) + COLUMNS.map(([title]) => title.padStart(9)).join('')
  const lines = rows.map(({ name, figures }) => {
    const cells = COLUMNS.map(([, of]) => String(of(figures) ?? '').padStart(9)).join('')
    const more = Object.entries(figures.more ?? {}).map(([what, value]) => `${what} ${value}`)
    return name.padEnd(width) + cells + (more.length ? `\n     ${more.join(', ')}` : '')
  })
  return [heading, ...lines].join('\n')
}
