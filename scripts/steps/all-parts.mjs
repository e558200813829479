import { runAbuseTests } from './abuse.mjs'
import { buildApplication } from './build.mjs'
import { runChecks } from './check.mjs'
import { runParts } from './parts.mjs'
import { runBrowserTests, runFaultTests, runUnitTests } from './tests.mjs'

/** Runs the check and all tests. `short` sends fewer bad requests and repeats each fault only a few times. */
export const runAllParts = ({ short }) =>
  runParts([
    ['Check', 'Checking the code', () => runChecks()],
    ['Unit and API tests', 'Running the unit and API tests', runUnitTests],
    [
      'Build',
      'Building what the browser, abuse and fault tests use',
      () => buildApplication().then(() => ({ passed: 1, failed: 0 })),
    ],
    ['Browser tests', 'Running the browser tests', runBrowserTests],
    ['Abuse', 'Running the abuse tests', () => runAbuseTests({ short })],
    ['Faults', 'Running the fault-injection tests', () => runFaultTests({ short })],
  ])
