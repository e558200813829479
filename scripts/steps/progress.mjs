import { printLine } from '../../lib/server/platform/failure.mjs'

const INTERVAL_MS = 20_000

/**
 * Runs a step of a command. Prints the name of the step, and every 20 seconds that the step still runs.
 * @template T
 * @param {string} step what the step does, for example "Building the application"
 * @param {() => Promise<T>} run
 */
export async function withProgress(step, run) {
  printLine(step)
  const start = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000)
    printLine(`Still ${step[0].toLowerCase()}${step.slice(1)} (${seconds} s)`)
  }, INTERVAL_MS)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}
