import { printLine } from '../../lib/server/platform/failure.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Result
 * @typedef {() => Promise<Result>} Run
 */

/**
 * Runs groups of tests one after the other, prints a summary, and sets the exit code. A failed test is never repeated.
 * @param {[name: string, doing: string, run: Run][]} parts
 */
export async function runParts(parts) {
  const results = []
  for (const [name, doing, run] of parts) {
    printLine(doing)
    const started = performance.now()
    const result = await runSafely(run)
    results.push({ name, seconds: (performance.now() - started) / 1000, ...result })
  }
  summarize(results)
}

/** A runner that throws counts as one failed test. */
const runSafely = run =>
  run().catch(error => {
    printLine(error.message)
    return { passed: 0, failed: 1 }
  })

/** Prints the failures again at the end, because thousands of lines may follow a failure. */
function summarize(results) {
  for (const failure of results.flatMap(({ failures = [] }) => failures)) printLine(`\n✗ ${failure}`)
  printLine('')
  for (const { name, passed, failed, skipped = 0, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    printLine(`${name.padEnd(20)}${counts.padEnd(32)}${seconds.toFixed(0)} s`)
  }
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  printLine(`${sum('passed')} passed, ${sum('failed')} failed`)
}
