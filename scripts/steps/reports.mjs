import { stripVTControlCharacters } from 'node:util'
import { relative } from 'node:path'
import { root } from '../../lib/server/platform/root.mjs'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures each failed test: its file, its name and the first lines of its error
 */

const LINES_OF_ERROR = 25

/**
 * Reads the JSON report of vitest. A file that could not be run does not count as a test, but is among the failures.
 * @returns {Counts}
 */
export const vitestCounts = report => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0 && message) return [failure(file, message)]
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages.join('\n')))
  }),
})

/**
 * Reads the JSON report of Playwright. A test that passes only when repeated counts as failed.
 * @returns {Counts}
 */
export const browserCounts = ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => failure('browser tests', message))],
})

/** The failed tests of a suite. A suite contains specs and suites, and a spec contains one test per project. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const errors = results.flatMap(result => result.errors.map(({ message }) => message))
        return failure(`e2e/${file}:${line} › ${title} (${projectName})`, errors.join('\n'))
      }),
  ),
  ...suites.flatMap(failedSpecs),
]

const failure = (test, error = '') =>
  [test, ...stripVTControlCharacters(error).split('\n').slice(0, LINES_OF_ERROR)].join('\n    ')
