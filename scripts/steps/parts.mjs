import { say } from '../../lib/server/platform/failure.mjs'

/**
 * `failedFiles` is given by test runners alone: these files can run again by themselves.
 * @typedef {{ passed: number, failed: number, skipped?: number, failedFiles?: string[] }} Result
 * @typedef {(how?: { only?: string[] }) => Promise<Result>} Run
 */

/**
 * Runs groups of tests one after the other, prints a summary, and sets the exit code. On CI a test file that fails runs
 * once more, because the tests drive real servers and a busy machine disturbs one of thousands now and then; the summary
 * names these files.
 * @param {[name: string, doing: string, run: Run][]} parts
 */
export async function runParts(parts, { repeatFailures = Boolean(process.env.CI) } = {}) {
  const results = []
  for (const [name, doing, run] of parts) {
    say(doing)
    const started = performance.now()
    let result = await runSafely(run)
    if (repeatFailures && result.failed > 0 && result.failedFiles) result = await repeatFailed(run, result)
    results.push({ name, seconds: (performance.now() - started) / 1000, ...result })
  }
  summarize(results)
}

/** A runner that throws counts as one failed test. */
const runSafely = (run, how) =>
  run(how).catch(error => {
    say(error.message)
    return { passed: 0, failed: 1 }
  })

async function repeatFailed(run, first) {
  say(`Running again: ${first.failedFiles.join(' ') || 'everything'}`)
  const { failed } = await runSafely(run, { only: first.failedFiles })
  return { ...first, passed: first.passed + Math.max(0, first.failed - failed), failed, repeated: first.failedFiles }
}

function summarize(results) {
  say('')
  for (const { name, passed, failed, skipped = 0, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    say(`${name.padEnd(20)}${counts.padEnd(32)}${seconds.toFixed(0)} s`)
  }
  for (const { name, repeated, failed } of results) {
    if (repeated) say(`${name}: ${failed ? 'failed twice' : 'passed when run again'}: ${repeated.join(' ')}`)
  }
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
}
