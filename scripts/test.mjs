import { runAbuseTests } from './steps/abuse.mjs'
import { build } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { main } from './steps/main.mjs'
import { runParts } from './steps/parts.mjs'
import { prepare } from './steps/prepare.mjs'
import { runBrowserTests, runFaultTests, runUnitTests } from './steps/tests.mjs'

await main(async () => {
  await prepare()
  await runParts([
    ['Check', 'Checking the code', check],
    ['Unit and API tests', 'Running the unit and API tests', runUnitTests],
    [
      'Build',
      'Building what the browser, abuse and fault tests use',
      () => build().then(() => ({ passed: 1, failed: 0 })),
    ],
    ['Browser tests', 'Running the browser tests', runBrowserTests],
    ['Abuse', 'Running the abuse tests', how => runAbuseTests({ short: true, ...how })],
    ['Faults', 'Running the fault-injection tests', how => runFaultTests({ short: true, ...how })],
  ])
})
