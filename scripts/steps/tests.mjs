import { readFileSync, rmSync } from 'node:fs'
import { at } from '../../lib/server/platform/root.mjs'
import { browserCounts, vitestCounts } from './reports.mjs'
import { runNode } from './run.mjs'

const VITEST = 'vitest/vitest.mjs'
const UNIT = { command: VITEST, report: '.cache/tests/unit.json' }
const FAULTS = { command: VITEST, report: '.cache/tests/faults.json' }
const BROWSER = { command: 'playwright/cli.js', report: '.cache/tests/browser.json' }

/**
 * Runs the unit and API tests.
 * @param {{ only?: string[], projects?: string[] }} [which] `only` names files or folders, `projects` the projects of
 * vitest.config.ts
 */
export const runUnitTests = ({ only = [], projects = [] } = {}) =>
  counted(
    UNIT,
    [
      'run',
      '--config',
      'vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${UNIT.report}`,
      ...projects.map(name => `--project=${name}`),
      ...only,
    ],
    vitestCounts,
  )

/** Runs the fault-injection tests on the built application; `short` repeats each fault only a few times. */
export const runFaultTests = ({ short = false, only = [] } = {}) =>
  counted(FAULTS, ['run', '--config', 'tests/faults/vitest.config.ts', ...only], vitestCounts, {
    FAULTS: short ? 'short' : 'full',
  })

/** Runs the browser tests on the built application; `only` names files. */
export const runBrowserTests = ({ only = [] } = {}) =>
  counted(BROWSER, ['test', '--config', 'e2e/playwright.config.ts', ...only], browserCounts)

/** Runs a test runner and counts the results in its report. A runner that fails without a failed test counts as one failure. */
async function counted({ command, report }, args, count, env = {}) {
  rmSync(at(report), { force: true })
  const { code } = await runNode([`node_modules/${command}`, ...args], { show: true, env })
  const counts = count(JSON.parse(readFileSync(at(report), 'utf8')))
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}
